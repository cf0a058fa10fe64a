zone-veils = veils
zone-gone = what has gone out
zone-reserve = reserve
zone-spent = spent flames
counter-flame = { $n } { $n ->
    [one] flame
   *[other] flames
}
kind-flame = flames
class-lantern = lantern
q-answer-broken = Does this broken veil answer?
q-tend = From where to where do flames go, and how many?
opt-tend = Move flames
opt-move = Flames from { $giver } to { $taker }
over-unveiled = No veil was left.
why-too-few-flames = There are too few flames in the reserve.
lanterns-q-main = Your turn: play, attack, move flames, or end it.

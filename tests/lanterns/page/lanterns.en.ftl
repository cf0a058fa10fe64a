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
class-charm = charm
q-answer-veil = Does this broken veil answer?
q-tend = From where to where do flames go, and how many?
q-block = Does a lantern of yours stand in the way?
opt-tend = Move flames
opt-move = Flames from { $giver } to { $taker }
over-unveiled = No veil was left.
over-deck-out = The deck is empty.
why-too-few-flames = There are too few flames in the reserve.
why-not-awake = It is not awake.
log-used-card = { $cards } is played.
log-set-off = { $cards } is set off.
ui-veils = Veils
ui-gone = Gone out
ui-reserve = Reserve
ui-spent = Spent
lanterns-q-main = Your turn: play, attack, move flames, or end it.

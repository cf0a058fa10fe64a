// Japanese words for the English words in the names of icons, so that an author can search for an icon in either
// language. The first word of an entry is English, the second its name in labels, the others are for the search only.

const ENTRIES = `
abacus そろばん; acorn どんぐり 木の実; alarm 警鐘; anchor 碇 いかり 錨 海; angel 天使; animal 動物;
antennas 触角; anvil 金床 鍛冶; archer 射手 弓; armor 鎧; arrow 矢; asteroid 小惑星 宇宙;
astrolabe アストロラーベ 天文; aura オーラ; axe 斧; backstab 背刺し 暗殺; bag 袋; ball 玉;
ballerina バレリーナ 踊り; balloons 風船; bamboo 竹; bandana バンダナ; bandit 盗賊 山賊; banner 旗;
barn 納屋; barrel 樽; barrels 樽; basket 籠; bastet バステト 猫; bat 蝙蝠 コウモリ; bear 熊; beast 獣;
bee 蜂; beehive 蜂の巣; bell 鐘 鈴; bird 鳥; blast 爆風; boat 舟 船; bolt 稲妻; bone 骨; bones 骨;
book 本 書物; bookshelf 本棚; boot 靴; bottle 瓶; bottled 瓶詰め; bow 弓; bowl 鉢 器; bowman 弓兵; box 箱;
breath 息 ブレス; brick 煉瓦; bridge 橋; broom 箒 ほうき; broadsword 大剣 剣; brute 荒くれ者; bubbles 泡;
bubbling 泡立つ; bucket 桶; bugle らっぱ; bull 雄牛 牛; burning 燃える 炎; bust 胸像 顔; butterfly 蝶;
button ボタン; cage 檻; calendar 暦; call 呼び声; campfire 焚き火; candle 蝋燭 ろうそく;
candles 蝋燭 ろうそく; canoe カヌー 舟; cape マント; captain 船長 海賊; card カード 札;
carnival カーニバル 祭; carillon 鐘 カリヨン; castle 城; cat 猫; catapult 投石機; cavalry 騎兵;
cellar 地下倉; centipede 百足 ムカデ; chain 鎖; chains 鎖; chalice 杯; charging 突撃; charm お守り;
chef 料理人; chest 宝箱 箱; cliff 崖; cloak 外套; clock 時計; clockwork ぜんまい 機械; closed 閉じた;
cloth 布; cloud 雲; clover クローバー; coffin 棺; coin 硬貨; coins 硬貨 金; comb 櫛; comet 彗星 星;
compass 羅針盤; contortionist 軽業師; cooking 料理; corn とうもろこし; cover 覆い; cowled 頭巾; crab 蟹;
crafting 工作; crane 鶴; crate 木箱; creature 生き物; crescent 三日月 月; crest 紋章; crossed 交差した;
crow 烏 カラス; crown 王冠 冠; crystal 水晶 結晶; curtains 幕; cursed 呪われた 呪い; cycle 循環; dagger 短剣;
dam ダム 堰; dance 踊り; dandelion たんぽぽ 花; dango 団子; dash 疾走; dead 死 枯れ; deer 鹿; defensive 守り;
devil 悪魔; dew 露; dice サイコロ; direction 道しるべ; direwolf 大狼 狼; discussion 話し合い; diving 急降下;
dog 犬; doll 人形; dolls 人形; dolmen ドルメン 石; door 扉; doors 扉; double 二重; dove 鳩; down 下;
dragon 竜 ドラゴン 龍; drama 演劇; drawbridge 跳ね橋; dress 衣装; droplet 雫; droplets 雫; drowning 溺れる;
drum 太鼓; duality 双対 陰陽; dust 塵; dynamite 爆薬; eagle 鷲; ear 耳; earth 大地 地球; eating 食べる;
eclipse 日食; eclipses 日食; egg 卵; elf エルフ; ember 火の粉; embers 熾火 火の粉; envelope 封筒 手紙;
evil 邪悪; exploding 爆発; explosion 爆発; eye 目 眼; face 顔; fairy 妖精; falcon 隼; falling 落下; fan 扇;
fangs 牙; feather 羽根; figure 人影; finger 指; fireball 火球 火; fire 火 炎; firework 花火;
fireflake 火の粉; fish 魚; fishing 釣り; fist 拳; flag 旗; flame 炎 火; flaming 燃える 炎; flask 瓶 フラスコ;
flint 火打石; flood 洪水; flower 花; flowers 花; fluffy ふわふわ; flute 笛; fly 飛ぶ; fog 霧; follower 信徒;
footprint 足跡; forest 森; formation 隊列; fountain 泉; fox 狐 キツネ; frog 蛙 カエル; galleon 帆船 船;
gardening 園芸; gargoyle ガーゴイル; gate 門; gauntlet 籠手; gavel 木槌; gear 歯車; gem 宝石;
ghost 幽霊 亡霊; giant 巨人; glass ガラス; goblin ゴブリン 小鬼; god 神; golem ゴーレム; gong 銅鑼;
grab つかむ; grain 穀物; grave 墓; griffin グリフォン; grim 死神; ground 地面; guarded 守られた; guards 衛兵;
halberd 斧槍; hammer 槌; hand 手; handed 手; handheld 手持ち; hands 手; harbor 港; harp 竪琴; harpoon 銛;
hat 帽子; head 頭 顔; heart 心臓 ハート; hearts 心 ハート; helm 兜; helmet 兜; hidden 隠れた; hide 毛皮;
high 高い; hive 巣; holy 聖なる; hood 頭巾; hooded 頭巾; horn 角笛 角; horse 馬; horizon 地平線; hot 熱い;
hourglass 砂時計; human 人間 人; hunting 狩り; hydra ヒュドラ; ice 氷; igloo かまくら 氷; imp 小悪魔;
impact 衝撃; incense 香; ink 墨; jar 壺; jester 道化; jewel 宝石; jeweled 宝石; katana 刀; kenku 鳥人;
key 鍵; keyring 鍵束; kick 蹴り; kimono 着物; king 王; kitchen 台所; kneeling 跪く 祈り; knapsack 背嚢;
knight 騎士; knot 結び目; kraken クラーケン; ladle 柄杓; lantern 灯籠 提灯 ランタン; lasso 投げ縄;
laugh 笑い; laurel 月桂冠; leaf 葉; leapfrog 跳び; letter 手紙; lightning 稲妻 雷; lighthouse 灯台;
linden 菩提樹; linked 連なる; lion 獅子 ライオン; lions 獅子 ライオン; lips 唇; lizardman 蜥蜴人 トカゲ;
log 丸太; love 恋 愛; lovers 恋人; lyre 竪琴; magic 魔法; magnifying 拡大; man 男; manacles 手枷; map 地図;
maple 楓 もみじ; mask 仮面 面; masks 仮面 面; matryoshka マトリョーシカ 人形; meal 食事; measure 測り;
mecha 機械; medieval 中世; meditation 瞑想; mermaid 人魚; meteor 隕石 流星; mill 水車; mirror 鏡;
monk 僧 坊主; money 金 硬貨; moon 月; mortar 臼; mounted 騎乗; mountain 山; mouse 鼠; muscle 筋肉;
mushrooms きのこ; music 音楽; musical 音楽; mustache 口ひげ; necklace 首飾り; needle 針; nest 巣;
nested 重なる; net 網; night 夜; ninja 忍者; notebook 帳面; notes 音符; nun 尼僧; oak 樫 木; octopus 蛸 タコ;
ogre 鬼; oil 油; old 古い; oni 鬼; open 開いた; orb 宝珠; owl 梟 フクロウ; oyster 牡蠣; paddles 櫂;
pagoda 塔 五重塔; painted 彩られた; palisade 柵; palm 掌; paper 紙; papers 書類; party 宴; path 道;
pearl 真珠; pen 筆; pendant 首飾り; pentarrows 矢; perfume 香水; person 人; pestle 杵; philosopher 哲学者;
pin ピン; pipe 煙管 パイプ; pirate 海賊; planet 惑星; pocket 懐中; poker 火かき棒; polar 北極; pollen 花粉;
popper クラッカー; portal 門 扉; pottery 陶器; powder 粉; prayer 祈り; pretty 可愛い; profile 横顔;
pumpkin 南瓜 かぼちゃ; punch 拳; puppet 操り人形; purse 財布; push 押す; quake 地震; quaver 音符; queen 女王;
quill 羽根ペン; raccoon 狸 あらいぐま; rain 雨; rainbow 虹; raining 雨; random ランダム; raven 烏 カラス;
reaper 死神; receive 受け取る; regrowth 芽吹き; ribbon リボン; ring 指輪; ringing 鳴る; rings 輪; robe 衣;
robot 機械兵 ロボット; rock 岩; rocket 火矢 ロケット; rolled 巻いた; rolling 転がる; rooster 雄鶏; root 根;
roots 根; rose 薔薇; sailboat 帆船 船; sake 酒; salamander 火蜥蜴 サラマンダー; samurai 侍; sandal 草履;
saw 鋸; scale 天秤; scales 天秤 鱗; scroll 巻物; screaming 叫び; scythe 大鎌 鎌; sea 海; seal 封印 封;
secret 秘密; serpent 蛇 大蛇; sewing 裁縫; sextant 六分儀; shadow 影; shadows 影; shaking 握手; shears 鋏;
shell 貝 殻; shield 盾; shining 輝く; shiny 輝く; ship 船; shinto 神道; shoes 靴; shop 店; shot 射撃;
shouting 叫び; shrine 神社 社; sign 看板; signs 看板; silenced 沈黙; sing 歌; singing 歌; sinking 沈没;
skeletal 骸骨 骨; skeleton 骸骨 骨; skull 髑髏 骨; sky 空; slap 平手; sleep 眠り; slime スライム;
small 小さな; smoking 煙; snake 蛇; soap 石鹸; spade 鋤; spark 火花; sparkles きらめき; sparrow 雀;
speaker 演説; spear 槍; spears 槍; spearfishing 銛; spectacles 眼鏡; spectre 亡霊 幽霊; spell 呪文;
sperm 抹香; spider 蜘蛛; spiked 棘; spiky 棘; spin 回転; spine 背骨; spiral 渦; splash しぶき 水;
spring ばね; sprout 芽; spy 密偵; spyglass 望遠鏡; squirrel 栗鼠 リス; staff 杖; stag 雄鹿 鹿; stamper 印章;
star 星; stars 星; sting 針; stomp 踏みつけ; stone 石; stopwatch 時計; storm 嵐; stream 流れ 川;
strong 力持ち; stump 切り株; sun 太陽 日; sunbeams 日差し; sunrise 日の出; swap 交換; swirl 渦; sword 剣;
swords 剣; swordman 剣士; tail 尾; take 取る; tapir 獏 バク; tape 巻尺; telescope 望遠鏡; templar 聖騎士;
tentacle 触手; theater 劇場; thief 盗賊; thor 雷神; thorny 茨; ticket 切符; tiara ティアラ 冠; tie ネクタイ;
tied 結んだ; time 時間; tinker 細工師; tombstone 墓石 墓; torch 松明; tornado 竜巻; tortoise 亀;
towel 手拭い; tower 塔; treasure 宝; tree 木; tribal 部族; trident 三叉槍; truck 荷車; turtle 亀 カメ;
twirl 旋回; two 二つの; umbrella 傘; unfurled 広げた; up 上; vampire 吸血鬼; viking ヴァイキング; vine 蔓;
vines 蔓; vintage 古風な; visored 面頬; vision 視界; voodoo 呪い; vortex 渦; wall 壁; wand 杖 魔法; wasp 蜂;
watch 時計; watchtower 物見櫓 塔; water 水; watermelon 西瓜 すいか; wave 波; waves 波; wax 蝋; well 井戸;
whale 鯨; wheat 麦; wheel 車輪; whip 鞭; whistle 笛; wildfires 野火 炎; wind 風; windmill 風車; window 窓;
windsock 吹き流し; wings 翼; witch 魔女; wizard 魔法使い; wolf 狼; woman 女; wood 木; wooden 木; world 世界;
worm 虫; wreck 難破船; wyvern 飛竜 ワイバーン; yarn 毛糸
`;

/** Japanese translations by English word; labels use the first. @type {Map<string, string[]>} */
const JAPANESE = new Map(
  ENTRIES.trim()
    .split(/;\s/)
    .map((entry) => {
      const [english = "", ...japanese] = entry.split(" ");
      return [english, japanese];
    }),
);

/** Converts katakana to hiragana, so that either spelling finds a word. @param {string} text */
const inHiragana = (text) =>
  text.replace(/[ァ-ヶ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60));

/** The name of an icon in words. In Japanese, words without a translation stay English.
 * @param {string} icon @param {"ja"|"en"} lang */
export function iconLabel(icon, lang) {
  const words = icon.split("-");
  return lang === "en" ? words.join(" ") : words.map((word) => JAPANESE.get(word)?.[0] ?? word).join("・");
}

/** The icons that match every word of a search: an English word from its beginning, a Japanese word anywhere.
 * @param {readonly string[]} icons @param {string} query */
export function searchIcons(icons, query) {
  const asked = inHiragana(query.normalize("NFKC").toLowerCase())
    .split(/[\s-]+/)
    .filter(Boolean);
  return icons.filter((icon) => {
    const english = icon.split("-");
    const japanese = english.flatMap((word) => JAPANESE.get(word) ?? []).map(inHiragana);
    return asked.every(
      (each) => english.some((word) => word.startsWith(each)) || japanese.some((word) => word.includes(each)),
    );
  });
}

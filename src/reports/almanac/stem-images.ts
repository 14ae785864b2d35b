import type { Text } from '../writing/wording.ts';

/**
 * A day stem and an element it meets, as a picture: jia to gui, and for each wood, fire, earth, metal, water.
 * The pictures are those the old commentaries use for the stems (tree, vine, sun, lamp, mountain, field, axe,
 * jewel, river, rain).
 */
export const stemImages: readonly (readonly Text[])[] = [
  [
    {
      en: 'A tall tree among trees: the company keeps you straight, and everyone reaches for the same light.',
      'zh-CN': '甲木入林：有同伴，树才长得直；可头顶那片天光，大家也都伸手去够。',
    },
    {
      en: 'A tall tree in flower: what you stored now shows, and since flowering uses sap, mind the roots.',
      'zh-CN': '甲木逢火，是树到花期：攒了多年的看得见了，只是开花耗养分，根要顾好。',
    },
    {
      en: 'A tall tree on open ground: there is soil to root in, and a good deal of it waits to be worked.',
      'zh-CN': '甲木逢土，眼前是一片可开垦的地：扎得下根，也有的是活要干。',
    },
    {
      en: 'The axe comes to the tree: losing a side branch smarts, and what is left can carry a roof.',
      'zh-CN': '甲木逢金，斧子进了山：去掉旁枝会疼，留下来的才做得了梁。',
    },
    {
      en: 'Rain for the tall tree: the roots drink, and the only mistake is to stand in the water and wait.',
      'zh-CN': '甲木逢水，雨下到了根上：尽管喝饱，只别泡在水里光等。',
    },
  ],
  [
    {
      en: 'The vine finds a trellis: others are taller, and leaning on them is how you climb.',
      'zh-CN': '乙木逢木，藤遇上了架：旁边的树比你高，借它的力，正好往上走。',
    },
    {
      en: 'The meadow flower turns to the sun: you open easily, and people stop to look.',
      'zh-CN': '乙木逢火，花朝着太阳开：你舒展得毫不费力，路过的人会停下来看。',
    },
    {
      en: 'Grass on a wide plain: no single root is deep, and together they hold the whole field.',
      'zh-CN': '乙木逢土，草铺到了原野：一根不算深，连成片就把一方地都抓住了。',
    },
    {
      en: 'The shears come to the garden: you bend first, and afterwards the shape is better.',
      'zh-CN': '乙木逢金，剪刀进了园子：先低一低头，修过之后，样子反倒更好。',
    },
    {
      en: 'Dew on the vine: small kindnesses reach you daily, and it is enough not to shake them off.',
      'zh-CN': '乙木逢水，藤上沾了露：好意一点一滴地来，别抖落就是了。',
    },
  ],
  [
    {
      en: 'Morning sun in a forest: there is endless fuel, and it is yours to choose what to light.',
      'zh-CN': '丙火逢木，晨光进了林子：可烧的多得很，照亮哪一处，由你挑。',
    },
    {
      en: 'Two suns in one sky: splendid for a feast, tiring for a week; agree who shines when.',
      'zh-CN': '丙火逢火，天上有了两个太阳：热闹一场很好，天天如此就累，谁先亮，商量着来。',
    },
    {
      en: 'Sun on the fields: the warmth goes into something that grows, slowly and for others too.',
      'zh-CN': '丙火逢土，阳光落在田里：热没有白费，慢慢长成了东西，别人也吃得着。',
    },
    {
      en: 'Sun on metal: everything glitters, and the work is to tell the gold from the glare.',
      'zh-CN': '丙火逢金，太阳照在金子上：样样都晃眼，功夫在分清哪样是金、哪样是反光。',
    },
    {
      en: 'Sun over a lake: your light comes back doubled, and so does every cloud.',
      'zh-CN': '丙火逢水，日头映在湖上：你的光加倍回来，你的阴天也加倍回来。',
    },
  ],
  [
    {
      en: 'A lamp with good oil: somebody keeps you supplied, and you can afford to burn evenly.',
      'zh-CN': '丁火逢木，灯里添了油：有人供着你，火苗就可以烧得匀一些。',
    },
    {
      en: 'A lamp among lamps: a lit street is friendlier than a lone window, and nobody sees which light is yours.',
      'zh-CN': '丁火逢火，灯亮成了一条街：比独自一盏暖和，只是谁也分不清哪盏是你。',
    },
    {
      en: 'The lamp becomes a kiln: patience turns soft clay into something one can drink from.',
      'zh-CN': '丁火逢土，灯火进了窑：耐心烧着，软泥就成了能用的碗。',
    },
    {
      en: 'The flame meets gold: a small fire, held steady on one spot, melts what a bonfire only blackens.',
      'zh-CN': '丁火逢金，小火炼金：火不在大，稳稳对着一处，硬的也会化开。',
    },
    {
      en: 'A lamp on a wet night: you shelter the flame with your hand, and that is when it is seen from furthest away.',
      'zh-CN': '丁火逢水，雨夜护灯：得用手拢着，可也正是这时候，远处的人看得见你。',
    },
  ],
  [
    {
      en: 'Trees take hold on the mountain: they ask something of you, and they keep the slope from sliding.',
      'zh-CN': '戊土逢木，山上栽了树：树向山讨养分，也替山固住了坡。',
    },
    {
      en: 'Sun on the mountain: the cold side warms, and what was stiff begins to give.',
      'zh-CN': '戊土逢火，日头晒着山：背阴的一面也暖了，僵着的地方开始松动。',
    },
    {
      en: 'Range behind range: solid company, and no one of you will be the first to move.',
      'zh-CN': '戊土逢土，山连着山：彼此都靠得住，只是谁也不肯先动。',
    },
    {
      en: 'Ore in the mountain: it was always in you, and somebody has to open a shaft.',
      'zh-CN': '戊土逢金，山里有矿：东西一直在，得有人肯开第一镐。',
    },
    {
      en: 'A river at the foot of the mountain: you need not chase it, only shape the bed it runs in.',
      'zh-CN': '戊土逢水，江从山脚过：不必去追，把河道修好，它自己会来。',
    },
  ],
  [
    {
      en: 'A tree set in the field: it casts shade on your rows, and it tells everyone whose land this is.',
      'zh-CN': '己土逢木，田里立了一棵树：遮掉几垄光，也让人知道这块地有主。',
    },
    {
      en: 'Sun on the field: the soil wakes up, and half of what grows you did not have to sow.',
      'zh-CN': '己土逢火，太阳晒透了地：土醒了，有一半收成不用你亲手种。',
    },
    {
      en: 'Field beside field: good neighbours, shared tools, and boundary stones that want checking.',
      'zh-CN': '己土逢土，田连着田：邻里和气，农具能借，只是界石要时常看一眼。',
    },
    {
      en: 'The plough turns up metal: ordinary digging brings out something worth cleaning and showing.',
      'zh-CN': '己土逢金，犁头翻出了东西：平平常常的活里，有值得擦亮的一件。',
    },
    {
      en: 'Water let into the field: useful as long as you keep your hand on the sluice.',
      'zh-CN': '己土逢水，渠水进了田：是好事，只要闸门握在你手里。',
    },
  ],
  [
    {
      en: 'The axe meets timber: there is finally something to cut, and a clean stroke needs a drawn line.',
      'zh-CN': '庚金逢木，斧子有了木料：总算有活可干，下手之前先弹好墨线。',
    },
    {
      en: 'Ore in the furnace: hot and unwelcome, and the only way to become a tool.',
      'zh-CN': '庚金逢火，生铁进了炉：烫是真烫，可不过这一关，成不了器。',
    },
    {
      en: 'Ore still in the ground: quiet support, a little dark, with time to get heavier.',
      'zh-CN': '庚金逢土，矿还埋在土里：有人护着，闷一点，也正好长分量。',
    },
    {
      en: 'Blade against blade: you sharpen each other, or you chip each other, and it is decided by the angle.',
      'zh-CN': '庚金逢金，刀碰着刀：是互相磨快，还是互相磕出口子，全看角度。',
    },
    {
      en: 'Hot iron into water: a hiss, a cloud, and the edge is set; say it once and then stop.',
      'zh-CN': '庚金逢水，热铁入水：嗤的一声，刃口就定了，话说一遍，够了。',
    },
  ],
  [
    {
      en: 'The engraver meets fine wood: small tools, precise work, and someone who will pay for detail.',
      'zh-CN': '辛金逢木，刻刀遇上好料：工具小，活儿细，自有人肯为细处付钱。',
    },
    {
      en: 'The jewel under a lamp: you are examined, which is unpleasant only for glass.',
      'zh-CN': '辛金逢火，珠玉放到灯下：被人细看总不自在，可怕细看的只有玻璃。',
    },
    {
      en: 'The jewel in its box: safe, padded, and easily forgotten unless someone lifts the lid.',
      'zh-CN': '辛金逢土，珠玉收在匣里：安稳是安稳，盖子总不开，也就没人记得了。',
    },
    {
      en: 'A tray of jewels: each makes the others shine, and people will compare.',
      'zh-CN': '辛金逢金，一盘珠玉：彼此映着更亮，也免不了被人拿来比。',
    },
    {
      en: 'The jewel is rinsed: dust goes, the cut shows, and you hardly have to explain yourself.',
      'zh-CN': '辛金逢水，清水洗珠：浮灰一去，成色自见，用不着多解释。',
    },
  ],
  [
    {
      en: 'The river feeds its banks: what you give away comes up green along the whole way.',
      'zh-CN': '壬水逢木，江水养着两岸：给出去的，一路都绿了回来。',
    },
    {
      en: 'Sunset on the river: gold everywhere on the surface, and it must be gathered before dark.',
      'zh-CN': '壬水逢火，落日铺江：满江都是金光，要收，得赶在天黑之前。',
    },
    {
      en: 'The river meets a dyke: you lose some breadth and gain depth, pressure and direction.',
      'zh-CN': '壬水逢土，江水遇上了堤：宽处收了一些，深处、劲头、方向，却都有了。',
    },
    {
      en: 'A spring high in the rock: you are fed from a place nobody else sees.',
      'zh-CN': '壬水逢金，源头在石上：水从高处来，别人看不见，你自己知道。',
    },
    {
      en: 'River joins river: great force in one bed, and the name on the map may not be yours.',
      'zh-CN': '壬水逢水，江汇了江：声势大了，只是图上写谁的名字，要先说好。',
    },
  ],
  [
    {
      en: 'Rain on young leaves: nobody hears it work, and in a week everything is taller.',
      'zh-CN': '癸水逢木，细雨落在新叶上：没人听见动静，过一个星期，样样都高了一截。',
    },
    {
      en: 'Rain with the sun out: a rainbow, briefly; have your camera ready and your coat on.',
      'zh-CN': '癸水逢火，太阳雨里有虹：好看，也短，要接就手快一点。',
    },
    {
      en: 'Rain on dry ground: you are taken in at once, and it takes a season before the well rises.',
      'zh-CN': '癸水逢土，雨落在干地上：一下就被吸走了，要等一季，井水才见涨。',
    },
    {
      en: 'Dew on cool metal: clear, collected, drop by drop; help arrives in an orderly way.',
      'zh-CN': '癸水逢金，露凝在铜盘上：一滴一滴，清清楚楚，帮助来得有条有理。',
    },
    {
      en: 'Rain into the lake: you belong at once, and it gets hard to say which drop was you.',
      'zh-CN': '癸水逢水，雨落进湖里：一下就融进去了，只是哪一滴是自己，渐渐难说。',
    },
  ],
];

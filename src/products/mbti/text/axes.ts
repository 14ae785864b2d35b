import type { Text } from '../../../contract/texts.ts';
import type { Letter } from './report.ts';

export type Band = 'slight' | 'moderate' | 'strong';

/** One side of one line, by how far the answers lean to it. */
export const axisTexts: Readonly<Record<Letter, Readonly<Record<Band, Text>>>> = {
  E: {
    slight: {
      en: 'Outward {percent}%, Inward {rest}%: a narrow lead for company. You can be the one who stays longest or the one who leaves first, depending on who is there; after two lively evenings in a row the sofa wins.',
      'zh-CN':
        '外向{percent}%，内向{rest}%，外向领先得不多。你可以是最后一个散场的，也可以是头一个走的，要看在座的是谁；连着热闹两晚，第三晚你就想窝在家里。',
    },
    moderate: {
      en: 'Outward {percent}%: company charges you. You think by talking and act in order to find out, so a problem you have told three people is usually half solved by the third.',
      'zh-CN':
        '外向{percent}%：和人在一起，你才有电。你边说边想，先做再看，一件难事讲给三个人听，讲到第三个，往往自己已经想通了一半。',
    },
    strong: {
      en: 'Outward {percent}%: this is one of the loudest things about you. An empty day feels like a form left blank, silence in a group is something you repair, and your friends learn of your decisions while you are still making them.',
      'zh-CN':
        '外向{percent}%：这一面在你身上很醒目。一天没见人，像交了白卷；席上一冷场，你就去救；朋友知道你的决定，常在你拿定主意之前。',
    },
  },
  I: {
    slight: {
      en: 'Inward {percent}%, Outward {rest}%: almost in the middle. You manage a full room quite well and pay for it later, so people who met you at a party are surprised by how much you like being at home.',
      'zh-CN':
        '内向{percent}%，外向{rest}%，差不多在正中。满屋子人你应付得来，只是事后要还；只在聚会上见过你的人，想不到你这么恋家。',
    },
    moderate: {
      en: 'Inward {percent}%: quiet charges you. You think first and speak second, know a few people well, and an empty hour beforehand makes you better company afterwards.',
      'zh-CN':
        '内向{percent}%：一个人待着，你才充得上电。你想好了才说，朋友不多但交得深；赴约之前先留一个钟头的空白，你会是个更好的伴儿。',
    },
    strong: {
      en: 'Inward {percent}%: your inner life is well furnished and seldom open to visitors. You hear the phone ring and wait for it to stop; what you finally say has been edited twice, and it shows in the quality.',
      'zh-CN':
        '内向{percent}%：你心里有一整套房子，难得开门迎客。电话响了，你等它自己停；一句话说出口之前，里头已经改过两稿，所以句句耐听。',
    },
  },
  S: {
    slight: {
      en: 'Concrete {percent}%, Imaginative {rest}%: facts come first by a nose. You check the address and still daydream on the way; theories interest you as soon as somebody shows what they are for.',
      'zh-CN':
        '实感{percent}%，直觉{rest}%，事实略占上风。地址你会核对，路上照样走神；理论你也肯听，只要有人先说清楚它拿来做什么。',
    },
    moderate: {
      en: 'Concrete {percent}%: you trust what can be seen, counted and tried. You remember details, learn by doing, and like a plan whose first step is already clear.',
      'zh-CN':
        '实感{percent}%：看得见、数得清、试得出的，你才信。细节你记得牢，本事在做里学；一个计划，第一步清楚了，你才安心。',
    },
    strong: {
      en: 'Concrete {percent}%: you live firmly in the world that can be touched. You notice the loose screw, the wrong date and the new haircut; big words make you reach for your coat.',
      'zh-CN':
        '实感{percent}%：你脚下踩的是摸得着的世界。松了的螺丝、写错的日期、谁换了发型，都逃不过你；一听大道理，你就坐不住。',
    },
  },
  N: {
    slight: {
      en: 'Imaginative {percent}%, Concrete {rest}%: close to balanced. You like an idea best when it has a receipt attached, and you can switch from what could be to what is without noticing that you did.',
      'zh-CN':
        '直觉{percent}%，实感{rest}%，两边相当。一个想法，附上凭据你最喜欢；从“可能怎样”跳回“实际怎样”，你常常自己都没察觉。',
    },
    moderate: {
      en: 'Imaginative {percent}%: you look for what a thing means and what it could become. You connect what lies far apart, and the second repetition of anything finds you elsewhere.',
      'zh-CN':
        '直觉{percent}%：你看的是背后的意思，和它还能变成什么。隔得很远的事你能连起来，同一件事做到第二遍，心思已经在别处了。',
    },
    strong: {
      en: 'Imaginative {percent}%: the possible is more real to you than the present. You see where a story is going on page three, lose your keys while thinking about keys as such, and are hard to bore as long as nobody asks you to copy a list.',
      'zh-CN':
        '直觉{percent}%：在你这里，可能的事比眼前的事还真切。故事看到第三页你就猜到走向，琢磨着“钥匙”这回事的时候丢了钥匙；只要不叫你抄表格，你很难觉得闷。',
    },
  },
  T: {
    slight: {
      en: 'Reasoning {percent}%, Feeling {rest}%: the head wins on points. You make the case, look at the faces, and quite often make the case again in a kinder version.',
      'zh-CN':
        '思考{percent}%，情感{rest}%，道理小胜人情。你把理由摆出来，再看看众人的脸色，往往会换个软和些的说法再讲一遍。',
    },
    moderate: {
      en: 'Reasoning {percent}%: you decide by reasons that would hold for anybody. Fairness is your form of kindness, and a good objection feels like a present.',
      'zh-CN':
        '思考{percent}%：你做决定，要的是对谁都说得通的道理。公平就是你的善意，一句在点子上的反对，你当礼物收。',
    },
    strong: {
      en: 'Reasoning {percent}%: you can take your own feelings apart like a clock and put them back with a part left over. People come to you for the straight answer, and come back once they have got over it.',
      'zh-CN':
        '思考{percent}%：连自己的情绪，你也能像钟表一样拆开，装回去还剩个零件。别人来找你，图的是一句实话；听完缓一缓，下回还来。',
    },
  },
  F: {
    slight: {
      en: 'Feeling {percent}%, Reasoning {rest}%: nearly even. You know what would be correct and what would be kind, and the slow part of your decisions is getting the two to sign the same paper.',
      'zh-CN':
        '情感{percent}%，思考{rest}%，几乎平手。怎样才对、怎样才好，你都清楚；你做决定慢，慢在要让这两样在同一张纸上签字。',
    },
    moderate: {
      en: 'Feeling {percent}%: you decide by what it does to people, yourself included. You hear the tone before the sentence, and harmony is worth a detour to you.',
      'zh-CN':
        '情感{percent}%：你做决定，先看对人有什么影响，也包括对你自己。话里的语气你先听见，为了大家舒服，你愿意多绕一段路。',
    },
    strong: {
      en: 'Feeling {percent}%: other people’s moods reach you like weather through an open window. You know who is hurt before they do, and you have been known to apologise to a chair.',
      'zh-CN':
        '情感{percent}%：别人的心情到你这里，像开着窗的天气。谁受了委屈，他自己还没觉出来，你先知道了；撞到椅子，你也会说声对不起。',
    },
  },
  J: {
    slight: {
      en: 'Planned {percent}%, Open {rest}%: a little more list than whim. You like to know when, and can live with not knowing where; a changed plan costs you one sigh.',
      'zh-CN':
        '有序{percent}%，随性{rest}%，清单比兴致略多一点。几点要定，去哪里可以再说；计划变了，你叹一口气也就过去了。',
    },
    moderate: {
      en: 'Planned {percent}%: you like things settled. A list, a date and a finished task calm you, and you would rather be early than surprised.',
      'zh-CN':
        '有序{percent}%：你喜欢事情有个定数。一张清单、一个日期、一件做完的事，都让你踏实；宁可早到，不要意外。',
    },
    strong: {
      en: 'Planned {percent}%: you have a plan for the plan. Open questions itch, drawers have reasons, and on holiday you are the one who knows the opening hours; everyone laughs about it, and everyone asks you.',
      'zh-CN':
        '有序{percent}%：你的计划还有计划。事情悬着你就难受，哪个抽屉放什么都有讲究；出门旅行，开门关门的钟点你最清楚。大家笑你，也都来问你。',
    },
  },
  P: {
    slight: {
      en: 'Open {percent}%, Planned {rest}%: close to the middle. You make plans and treat them as suggestions; what has to be on time is on time, and the rest arrives when it is ripe.',
      'zh-CN':
        '随性{percent}%，有序{rest}%，离中间很近。计划你也订，订了当参考；非准时不可的，你准时，其余的，熟了自然会来。',
    },
    moderate: {
      en: 'Open {percent}%: you like things open. You work in bursts, keep a second way out, and often find the better plan because you had not fixed the first.',
      'zh-CN':
        '随性{percent}%：你喜欢事情留着余地。你做事靠一阵一阵的劲头，总备着另一条路；更好的办法，也往往是因为没把头一个定死才遇上的。',
    },
    strong: {
      en: 'Open {percent}%: a fixed programme feels to you like a coat one size too small. You start in the middle, finish in a rush that looks like magic from outside, and own several beautiful unused calendars.',
      'zh-CN':
        '随性{percent}%：排死的日程，对你像小了一号的外套。你从中间开头，在最后一阵冲刺里收尾，旁人看着像变戏法；漂亮的日程本，你有好几本，都是新的。',
    },
  },
};

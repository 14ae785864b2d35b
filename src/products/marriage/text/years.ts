import type { YearTexts } from '../../../reports/love/text/love-years.ts';
import { bondTips, lateBondTips } from './year-tips.ts';

/** The years of a bond, for the marriage report. */
export const bondYears: YearTexts = {
  events: {
    combine: {
      en: '{branch} combines with your spouse palace {palace}: the best footing for a promise, a wedding or a shared front door.',
      'zh-CN': '{branch}与夫妻宫{palace}六合，宜定情、宜结婚、宜一起安家。',
      young: {
        en: '{branch} combines with your spouse palace {palace}: a good year to say what you feel and to be called a couple.',
        'zh-CN': '{branch}与夫妻宫{palace}六合，宜把心意说开，宜把关系定下来。',
      },
      late: {
        en: '{branch} combines with your spouse palace {palace}: a good year to settle how two people want to spend their days, under one roof or within walking distance.',
        'zh-CN': '{branch}与夫妻宫{palace}六合，宜商量往后怎么过：同住也好，隔几步路也好，心里有个伴。',
      },
    },
    trineAhead: {
      en: '{branch} stands in harmony with {palace}, and friends and relatives turn out to be on your side.',
      'zh-CN': '{branch}与夫妻宫{palace}三合，亲友多肯帮腔，关系走得顺。',
    },
    trineBehind: {
      en: '{branch} and {palace} pull the same way, so plans for two go through with little argument.',
      'zh-CN': '{branch}来合{palace}之局，两个人的计划不用多争就能往下走。',
    },
    starDirect: {
      en: 'In a {pillar} year the spouse star {element} comes in its direct form: talk turns to what you are to each other.',
      'zh-CN': '{pillar}年，配偶星{element}以正位透出，名分、归属这类话会摆到桌上来谈。',
      late: {
        en: 'In a {pillar} year the spouse star {element} comes in its direct form: what two people are to each other may be said aloud, to the family as well.',
        'zh-CN': '{pillar}年，配偶星{element}以正位透出，彼此算什么人，可以大大方方说出来，也说给家里人听。',
      },
    },
    starIndirect: {
      en: 'In a {pillar} year the spouse star {element} comes by the side door: someone, or a feeling, that you had not expected.',
      'zh-CN': '{pillar}年，配偶星{element}以偏位透出，多半是没料到的人，或没料到的心动。',
    },
    starEarlyYang: {
      en: 'The spouse star {element} comes in under the year, with {branch}, and shows in deeds before anybody talks of it.',
      'zh-CN': '配偶星{element}随{branch}到来，先见于行动，话要晚些才说。',
    },
    starLateYang: {
      en: '{branch} has the spouse star {element} at its root, and a thing you two only talked about gets a date.',
      'zh-CN': '{branch}为配偶星{element}扎了根，两个人光说没做的那件事，会定下日子。',
    },
    starEarlyYin: {
      en: 'With {branch} the spouse star {element} comes home by way of the kitchen: small attentions, noticed at last.',
      'zh-CN': '{branch}把配偶星{element}带进家常里，平日的小体贴，这回有人看见了。',
    },
    starLateYin: {
      en: '{branch} carries the spouse star {element} into the house quietly; look twice at who is already there.',
      'zh-CN': '{branch}里带着配偶星{element}，来得静，身边的人值得再看一眼。',
    },
    blossom: {
      en: '{branch} is your peach blossom, so more eyes rest on you than usual; choose with a clear head.',
      'zh-CN': '{branch}是你的桃花，留意你的人比往年多，心要清，眼要明。',
      late: {
        en: '{branch} is your peach blossom, and people like to sit beside you; move up a little and make room.',
        'zh-CN': '{branch}是你的桃花，人缘比往年好，愿意坐到你旁边来的人多了，挪一挪，让个座。',
      },
    },
    same: {
      en: 'The year repeats your palace, {palace}, and whatever was put off at home asks to be settled.',
      'zh-CN': '流年与夫妻宫{palace}同支，叫作伏吟，家里搁着没谈的事，会再提起来。',
    },
    clash: {
      en: '{branch} clashes with {palace}: moves, distance, changed plans. Decide the big things together, and on a calm day.',
      'zh-CN': '{branch}冲夫妻宫{palace}，搬迁、异地、改计划都有可能。大事商量着定，气头上不定。',
      late: {
        en: '{branch} clashes with {palace}: days and rooms get rearranged. Take one thing at a time, and talk it over first.',
        'zh-CN': '{branch}冲夫妻宫{palace}，作息、住处容易有变动。一样一样来，商量着来。',
      },
    },
    harm: {
      en: '{branch} rubs against {palace} in small things. Ask what was meant before you answer it.',
      'zh-CN': '{branch}害夫妻宫{palace}，多的是小误会。先问一句“你是什么意思”，再接话。',
    },
  },
  gods: [
    {
      en: 'The stem {stem} is your Friend: people of your own kind take a large share of the calendar.',
      'zh-CN': '天干{stem}是你的比肩，同辈朋友来往多，占去不少日子。',
      late: {
        en: 'The stem {stem} is your Friend: old friends and relations ring more often than they have for years.',
        'zh-CN': '天干{stem}是你的比肩，老朋友、兄弟姐妹走动多，电话也勤。',
      },
    },
    {
      en: 'The stem {stem} is your Rival: money goes out in good company, on treats, loans and favours.',
      'zh-CN': '天干{stem}是你的劫财，人情往来花费多，钱在热闹里走。',
      late: {
        en: 'The stem {stem} is your Rival: the young come with requests, and there are many presents to give.',
        'zh-CN': '天干{stem}是你的劫财，小辈开口的多，人情往来也多。',
      },
    },
    {
      en: 'The stem {stem} is your Eating God: life is easier than usual, and so are meals.',
      'zh-CN': '天干{stem}是你的食神，日子松快，吃喝也顺心。',
      late: {
        en: 'The stem {stem} is your Eating God: food tastes good, afternoons are long, and people drop in.',
        'zh-CN': '天干{stem}是你的食神，胃口好，午后长，常有人来坐坐。',
      },
    },
    {
      en: 'The stem {stem} is your Hurting Officer: your tongue is quick and mostly right.',
      'zh-CN': '天干{stem}是你的伤官，嘴快，话也多半说得对。',
      late: {
        en: 'The stem {stem} is your Hurting Officer: what you have thought for half a lifetime comes out.',
        'zh-CN': '天干{stem}是你的伤官，存了半辈子的话，这一年容易说出口。',
      },
    },
    {
      en: 'The stem {stem} is your Indirect Wealth: chances turn up away from home, and so do invitations.',
      'zh-CN': '天干{stem}是你的偏财，在外机会多，应酬也跟着多。',
      late: {
        en: 'The stem {stem} is your Indirect Wealth: outings offer themselves, a day trip, a fair, a birthday across town.',
        'zh-CN': '天干{stem}是你的偏财，出门的由头多：短途、庙会、亲戚的寿宴。',
      },
    },
    {
      en: 'The stem {stem} is your Direct Wealth: a year of steady work on the household and its accounts.',
      'zh-CN': '天干{stem}是你的正财，宜踏实经营，家当账目都要理。',
      young: {
        en: 'The stem {stem} is your Direct Wealth: a year for learning to keep house with what you have.',
        'zh-CN': '天干{stem}是你的正财，学着把手头的钱和日子安排好。',
      },
      late: {
        en: 'The stem {stem} is your Direct Wealth: cupboards, papers and household books want putting in order.',
        'zh-CN': '天干{stem}是你的正财，柜子、票据、账本，都到了该理一理的时候。',
      },
    },
    {
      en: 'The stem {stem} is your Seven Killings: pressure comes from outside and follows you to the door.',
      'zh-CN': '天干{stem}是你的七杀，外头压力大，一路跟到家门口。',
      late: {
        en: 'The stem {stem} is your Seven Killings: something wants deciding sooner than you like.',
        'zh-CN': '天干{stem}是你的七杀，总有件事催着你拿主意。',
      },
    },
    {
      en: 'The stem {stem} is your Direct Officer: duties grow, and people ask how things stand between you.',
      'zh-CN': '天干{stem}是你的正官，责任加身，旁人也爱问你们的打算。',
      young: {
        en: 'The stem {stem} is your Direct Officer: exams, applications and first duties set the timetable.',
        'zh-CN': '天干{stem}是你的正官，考试、申请、头一份差事，日程由它们定。',
      },
      late: {
        en: 'The stem {stem} is your Direct Officer: the family waits for your word, and so do the neighbours.',
        'zh-CN': '天干{stem}是你的正官，家里有事要听你一句话，街坊也来请你说个理。',
      },
    },
    {
      en: 'The stem {stem} is your Indirect Resource: you turn inward and want silence more than company.',
      'zh-CN': '天干{stem}是你的偏印，心思往里走，想独处多过想热闹。',
      late: {
        en: 'The stem {stem} is your Indirect Resource: reading, plants and memories please you more than company.',
        'zh-CN': '天干{stem}是你的偏印，看书、养花、想从前的事，比热闹合你的意。',
      },
    },
    {
      en: 'The stem {stem} is your Direct Resource: elders, papers and the home itself ask for attention.',
      'zh-CN': '天干{stem}是你的正印，长辈、证件、房子的事要费心。',
      late: {
        en: 'The stem {stem} is your Direct Resource: kindness comes your way, from the young, the neighbours, or people you once helped.',
        'zh-CN': '天干{stem}是你的正印，照应往你这边来：晚辈，街坊，或是你从前帮过的人。',
      },
    },
  ],
  tips: bondTips,
  lateTips: lateBondTips,
};

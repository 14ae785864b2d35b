import type { Text } from '../../../contract/texts.ts';

export const bondTexts: Readonly<Record<'EF' | 'ET' | 'IF' | 'IT', Text>> = {
  EF: {
    en: 'You are easy to know and quick to care. People tell you things on the first evening. Choose who gets your energy on ordinary days, and let some conversations end without everyone being happy.',
    'zh-CN':
      '你好相处，也容易动真心，别人头一晚就愿意和你掏心里话。平常日子里，精力给谁要挑一挑；有些话谈完，不必人人都高兴。',
  },
  ET: {
    en: 'You show affection by doing, teasing and solving. You like people who hold their ground. When somebody tells you of a trouble, ask first whether they want a solution or a listener.',
    'zh-CN':
      '你的喜欢，在帮忙、打趣、出主意里。你欣赏站得住脚的人。有人跟你说难处，先问一句：要办法，还是要人听。',
  },
  IF: {
    en: 'You love quietly and thoroughly. You remember, you write, you wait. The others cannot read what you do not show, so let one feeling a week out in words, while it is still small.',
    'zh-CN': '你爱得安静，也爱得周全：记着、写着、等着。没露出来的，别人读不到，趁心事还小，每周说出来一样。',
  },
  IT: {
    en: 'You are loyal, undemanding and sparing with words. Time in the same room is closeness to you. Say now and then what is obvious to you; for the other it may be news.',
    'zh-CN':
      '你忠实、不缠人，话也省。对你来说，同处一室就是亲近。你觉得不必说的话，隔些时候说一次，对方可能头一回听见。',
  },
};

/** How things begin, by where energy goes and what is noticed first. */
export const courtshipTexts: Readonly<Record<'ES' | 'EN' | 'IS' | 'IN', Text>> = {
  ES: {
    en: 'Getting to know somebody, you want to do things together: outward and concrete, you learn more from one shared errand than from ten messages. Good first meetings have a market, a bicycle or a kitchen in them.',
    'zh-CN':
      '认识一个人，你要一起做点什么：外向加实感，跑一趟腿看到的，胜过聊十天微信。头几次见面，有集市、有单车、有厨房的最好。',
  },
  EN: {
    en: 'Getting to know somebody, you talk: outward and imaginative, you are halfway through a shared future by the second coffee. Tell the other when you are only thinking aloud; some people take notes.',
    'zh-CN':
      '认识一个人，你靠聊：外向加直觉，第二杯咖啡没喝完，你们的将来已经讲了一半。只是说着玩的时候要讲明，有的人会当真记下来。',
  },
  IS: {
    en: 'Getting to know somebody, you watch what they do: inward and concrete, you believe the fourth kept appointment more than the finest sentence. You are slow to begin and hard to replace.',
    'zh-CN':
      '认识一个人，你看他怎么做：内向加实感，再好听的话，不如第四次约会还准时。你开始得慢，也最难被谁替代。',
  },
  IN: {
    en: 'Getting to know somebody, you read between the lines: inward and imaginative, you may know a person for months in your head before you have exchanged ten sentences. Check the draft against the original now and then.',
    'zh-CN':
      '认识一个人，你爱读字里行间：内向加直觉，话没说满十句，心里可能已经相识好几个月。隔些时候，拿心里的稿子和真人对一对。',
  },
};

/** What happens in a quarrel, by how one decides and how one likes to live. */
export const quarrelTexts: Readonly<Record<'TJ' | 'TP' | 'FJ' | 'FP', Text>> = {
  TJ: {
    en: 'In a quarrel you want it resolved, with reasons and today. That is fair and a little fast: the other may still be looking for the word while you are already closing the file. Offer a second appointment instead of a last word.',
    'zh-CN':
      '吵起架来，你要讲清道理，还要今天就了结。公道是公道，就是快了点：对方词儿还没找到，你已经在归档了。与其争最后一句，不如约个时间再谈。',
  },
  TP: {
    en: 'In a quarrel you examine and leave the verdict open; it interests you, which can be maddening to somebody who is hurt. Say first that you are on the same side, then go on being interested.',
    'zh-CN':
      '吵起架来，你在分析，结论也不急着下；你越听越有兴味，对方正难过，难免更气。先说一句“我和你是一头的”，再接着琢磨。',
  },
  FJ: {
    en: 'In a quarrel you want peace restored and you want it by bedtime, so you may sign a truce you do not agree with. Say the missing sentence the next morning; it keeps quite well overnight.',
    'zh-CN':
      '吵起架来，你想和好，还想睡前就和好，于是有时签下一份自己并不同意的停战书。没说的那句，第二天早上补上，隔夜不会坏。',
  },
  FP: {
    en: 'In a quarrel you feel more than you can sort, and you would rather step out than decide. Leaving is allowed; say when you will be back, because the other person cannot see that you are thinking of nothing else.',
    'zh-CN':
      '吵起架来，心里涌上来的比理得清的多，你又宁可走开也不想当场定下来。走开可以，说一声几时回来，对方看不见你其实一直在想。',
  },
};

/** Ordinary life together, by what is noticed first and how one likes to live. */
export const homeTexts: Readonly<Record<'SJ' | 'SP' | 'NJ' | 'NP', Text>> = {
  SJ: {
    en: 'In daily life the details and the plan are yours: you know which light bulb is due. Somebody who loves you will learn to say thank you for things that never broke.',
    'zh-CN':
      '过日子，细节和安排都归你：哪个灯泡该换了，你心里有数。爱你的人要学会的，是为那些一直没坏的东西道声谢。',
  },
  SP: {
    en: 'In daily life you are the senses and the holiday: you come home with strawberries instead of what was on the list. Agree with the other on three things that have to be bought anyway.',
    'zh-CN': '过日子，你管的是滋味和兴致：清单上的没买，倒带了草莓回来。和对方说好三样非买不可的，其余随你。',
  },
  NJ: {
    en: 'In daily life you have a picture and a timetable for it. It is a good picture; hang it where the other can see it, and leave them a corner to paint.',
    'zh-CN': '过日子，你心里有一幅图，还排好了日程。图是好图，挂到对方也看得见的地方，再留一角给他画。',
  },
  NP: {
    en: 'In daily life you bring ideas and room for more. Nobody is bored beside you, though somebody has to remember the electricity bill; settle who, cheerfully and in advance.',
    'zh-CN':
      '过日子，你带来的是主意和余地。在你身边不会闷，只是电费总得有人记得交；谁来记，趁高兴的时候先说好。',
  },
};

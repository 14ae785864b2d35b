import type { Text } from '../../../contract/texts.ts';
import type { Letter } from './report.ts';

export const workTexts: Readonly<Record<'SJ' | 'SP' | 'NF' | 'NT', Text>> = {
  SJ: {
    en: 'You are the one who keeps things running: reliable, thorough, good with procedures that exist for a reason. You do best where duties are clear and care is noticed. Give bad news early, and ask for thanks if none comes.',
    'zh-CN':
      '事情是靠你这样的人运转起来的：可靠、周到，懂得规矩背后的道理。职责清楚、用心看得见的地方，最适合你。坏消息早点说；没人道谢，就提醒一声。',
  },
  SP: {
    en: 'You are the one who acts while others discuss: practical, quick-handed, calm in a crisis. You do best with real things, short paths and freedom in the how. Write down what you did; your solutions deserve to be found again.',
    'zh-CN':
      '别人还在讨论，你已经动手：务实、手快，乱的时候反而稳。实实在在的东西、短的流程、怎么做由你定，这样你最出活。做过的事记一笔，好办法值得被再用一次。',
  },
  NF: {
    en: 'You are the one who sees what people could become: you write, teach, advise, persuade. You do best where the purpose is one you would defend unpaid. Guard your time; others’ hopes are no deadline.',
    'zh-CN':
      '一个人将来能成什么样，你看得见：能写、能教、能劝、能打动人。不给钱你也愿意替它说话的事，才是你该做的事。看好自己的时间，别人的指望不必都当成期限。',
  },
  NT: {
    en: 'You are the one who asks why it is done this way: you design, analyse, rebuild. You do best with hard problems and companions who like an argument. Explain the first two steps as well; they are obvious only to you.',
    'zh-CN':
      '你是那个会问“为什么非这样不可”的人：能设计、能分析、能推倒重来。难题和爱较真的伙伴，最能让你使出劲来。头两步也要讲给人听，只有你觉得它们不必讲。',
  },
};

/** How a working day runs, by where energy goes and how one likes to live. */
export const dayTexts: Readonly<Record<'EJ' | 'EP' | 'IJ' | 'IP', Text>> = {
  EJ: {
    en: 'Your energy goes outward ({ei}%) and you like things settled ({jp}%), so your natural tool is the meeting that ends in a list. Put the people first and the hard thinking in the first hour, before the calls begin; whoever works beside you will be grateful for one hour in which you arrange nothing.',
    'zh-CN':
      '精力朝外（{ei}%），做事要有定数（{jp}%），所以你最顺手的工具，是一场散会时列得出清单的会。费脑子的事放在一早，电话响起来之前；每天留一个钟头什么都不安排，身边的人会感激你。',
  },
  EP: {
    en: 'Outward by {ei}% and open by {jp}%, you do your best work in motion: a call, a walk to the next desk, a draft shown half finished. Long quiet stretches of solo work want a companion or a clock, and if you may choose between two tasks, take the one with a person at the end of it.',
    'zh-CN':
      '外向{ei}%，随性{jp}%，你的活儿是动着干出来的：打个电话，走到隔壁桌，半成品就先给人看。要一个人闷着做的事，得有个伴，或者有个钟；两件事里挑一件，就挑最后交得到人手里的那件。',
  },
  IJ: {
    en: 'Inward ({ei}%) and planned ({jp}%), you are at your best with a door, a date and nobody asking how it is going. Your drafts are other people’s final versions; say at the start when you will report, or they will come and look.',
    'zh-CN':
      '内向（{ei}%）又有序（{jp}%），关上门，定好日子，别来问进度，你就做得最好。你的草稿，抵得上别人的定稿；一开始就讲明哪天汇报，不然他们会自己跑来看。',
  },
  IP: {
    en: 'Inward ({ei}%) and open ({jp}%), you circle a task before you land on it, and the circling is work even if nobody can see it. What helps is a small visible promise, such as a page by Friday, because otherwise only you know how far along you are.',
    'zh-CN':
      '内向（{ei}%）又随性（{jp}%），一件事你要先绕几圈才落地，绕圈也是干活，只是没人看得见。给一个看得见的小承诺最管用，比如周五先交一页，不然做到哪儿了只有你知道。',
  },
};

/** The task to ask for, by the clearest side. */
export const taskTexts: Readonly<Record<Letter, Text>> = {
  E: {
    en: 'If you may choose your part of a job, ask for the first contact: the new client, the kick-off, the phone call the others postpone. Your clearest line, Outward at {percent}%, is spent well there.',
    'zh-CN':
      '一件事里若能挑一份，就挑打头阵的：见新客户、开启动会、打那个谁都不想打的电话。你最鲜明的是外向（{percent}%），用在这里最值。',
  },
  I: {
    en: 'If you may choose your part of a job, ask for the written part: the concept, the review, the letter that has to be right. Your clearest line, Inward at {percent}%, is spent well there.',
    'zh-CN':
      '一件事里若能挑一份，就挑落在纸上的：方案、审稿、一个字都不能错的那封信。你最鲜明的是内向（{percent}%），用在这里最值。',
  },
  S: {
    en: 'If you may choose your part of a job, ask to see it on site: the sample, the figures, the machine. Your clearest line, Concrete at {percent}%, finds in an afternoon what slides have hidden for a month.',
    'zh-CN':
      '一件事里若能挑一份，就挑去现场：看样品、看数字、看机器。你最鲜明的是实感（{percent}%），幻灯片藏了一个月的毛病，你一下午就找出来。',
  },
  N: {
    en: 'If you may choose your part of a job, ask for the first draft of what does not exist yet. Your clearest line, Imaginative at {percent}%, is worth most on an empty page and least in the seventh revision.',
    'zh-CN':
      '一件事里若能挑一份，就挑还不存在的东西的第一稿。你最鲜明的是直觉（{percent}%），在白纸上最值钱，到第七次修改就可惜了。',
  },
  T: {
    en: 'If you may choose your part of a job, ask for the decision nobody wants to justify. Your clearest line, Reasoning at {percent}%, gives people grounds they can accept even if they do not like the result.',
    'zh-CN':
      '一件事里若能挑一份，就挑那个没人愿意出面说明的决定。你最鲜明的是思考（{percent}%），别人未必喜欢结果，却能接受你给的理由。',
  },
  F: {
    en: 'If you may choose your part of a job, ask for the newcomers, the complaints, the two departments that no longer talk. Your clearest line, Feeling at {percent}%, hears what the minutes leave out.',
    'zh-CN':
      '一件事里若能挑一份，就挑带新人、接投诉、说和两个不来往的部门。你最鲜明的是情感（{percent}%），会议纪要里没写的，你听得见。',
  },
  J: {
    en: 'If you may choose your part of a job, ask for the calendar: the launch, the move, the event with forty loose ends. Your clearest line, Planned at {percent}%, turns a wish into a Thursday.',
    'zh-CN':
      '一件事里若能挑一份，就挑管日程的：上线、搬迁、一场有四十个线头的活动。你最鲜明的是有序（{percent}%），一个愿望到你手里，就变成了下周四。',
  },
  P: {
    en: 'If you may choose your part of a job, ask for whatever has no procedure yet. Your clearest line, Open at {percent}%, is a talent for the day on which the plan turns out to be wrong, and such days are not rare.',
    'zh-CN':
      '一件事里若能挑一份，就挑还没有流程的事。你最鲜明的是随性（{percent}%），计划行不通的那一天最显你的本事，而那样的日子并不少。',
  },
};

import type { Text } from '../../../contract/texts.ts';

/** What the four letters do together, and what it costs; by code. */
export const typeMore: Readonly<Record<string, Text>> = {
  ISTJ: {
    en: 'Inward and concrete, you keep an archive others only pretend to have; reasoning and order turn it into judgement. The price is that you carry more than your share, because it is quicker than explaining.',
    'zh-CN':
      '内向加上实感，让你存得下一整间档案；思考和有序，又把档案变成判断。代价是你扛的总比该扛的多，因为解释起来还不如自己做。',
  },
  ISFJ: {
    en: 'The concrete side notices, the feeling side minds, the planned side does something about it before noon. The price is an account that nobody else keeps: you know exactly what you gave, and would never send the bill.',
    'zh-CN':
      '实感的一面看见，情感的一面放在心上，有序的一面不到中午就办好了。代价是有一本只有你记的账：给过什么你清清楚楚，账单却永远不会寄出去。',
  },
  INFJ: {
    en: 'Imagination gives you the long view, feeling the reason to take it, order the patience. The price is that you are seldom where you are: part of you already lives in the version that is not finished.',
    'zh-CN':
      '直觉让你看得远，情感让你有缘由，有序让你有耐心。代价是你难得全在此刻：总有一部分，先住进了那个还没盖好的将来。',
  },
  INTJ: {
    en: 'Imagination draws the plan, reasoning tests it, order carries it out, and all of it happens behind a closed door. The price is surprise: others see the result without the steps and take your certainty for coldness.',
    'zh-CN':
      '直觉画图纸，思考验图纸，有序把它盖起来，全程关着门。代价是别人只见结果不见过程，把你的笃定看成了冷。',
  },
  ISTP: {
    en: 'You notice what is there, reason about how it works and keep your hands free for what comes next. The price is paperwork of every kind, including the emotional kind, which piles up where you do not look.',
    'zh-CN':
      '眼前有什么，你看得见；怎么运转，你想得通；手还空着，好接下一样。代价是各式各样的手续都积着，连感情上的手续，也积在你不看的那个角落。',
  },
  ISFP: {
    en: 'A quick eye, a quick heart and no wish to give orders: you let others be, and ask for the same. The price is that you leave rather than argue, and people find out only by the empty chair.',
    'zh-CN':
      '眼睛灵，心也灵，又不爱指挥人：你由着别人，也盼别人由着你。代价是不合意的时候你宁可走开也不争，别人要等椅子空了才知道。',
  },
  INFP: {
    en: 'Inward, imaginative and led by feeling, you keep a whole country behind your eyes, and since you like things open its borders keep moving. The price is the distance to the nearest office.',
    'zh-CN':
      '内向、直觉、情感，合起来是你眼睛后面的一个国度；你又随性，国界总在挪。代价是从那里到最近的办事窗口，路有点远。',
  },
  INTP: {
    en: 'Imagination supplies the hypotheses, reasoning fires most of them, and since nothing has to be settled tonight the survivors may stay. The price is the drawer of things nine tenths done, each of them quite brilliant.',
    'zh-CN':
      '直觉出点子，思考裁掉大半，反正不急着今晚定案，剩下的就留着。代价是抽屉里攒了好些做到九成的东西，件件都有亮光。',
  },
  ESTP: {
    en: 'Outward, concrete, quick to reason and slow to commit: you play the board as it lies. The price is the long game, which needs exactly the two or three dull moves you would rather leave out.',
    'zh-CN':
      '外向、实感，脑子转得快，话不说死：棋盘是什么样，你就怎么下。代价在长局，长局里总有那么两三步闷棋，偏偏是你想跳过的。',
  },
  ESFP: {
    en: 'You are outward with your eyes open and your heart in front; whatever the day brings, you meet it in person. The price is tomorrow, which arrives every time with the same astonished face.',
    'zh-CN':
      '你朝外活着，眼睛睁着，心摆在前头；今天来了什么，你都亲自去迎。代价是明天，它每次都来，你每次都有点意外。',
  },
  ENFP: {
    en: 'Imagination opens doors, feeling asks everybody in, and openness leaves the doors as they are. The price is the draught: with so many beginnings in the house it is hard to keep one room warm.',
    'zh-CN': '直觉开门，情感请人进来，随性让门一直敞着。代价是有穿堂风：屋里开头太多，要焐热一间房就不容易。',
  },
  ENTP: {
    en: 'You are outward, imaginative, argumentative in the friendly sense, and nothing is closed before the last guest has gone. The price is that others take the sparring for the opinion, and act on it.',
    'zh-CN':
      '外向、直觉，又爱讲理，客人没走完，什么都不算定论。代价是你随口过的一招，别人当成你的主张，回去照办了。',
  },
  ESTJ: {
    en: 'Outward and concrete, you see what is undone; reasoning and order tell you who should do it, and the answer is often you. The price is the tone: what you mean as a plan can sound like a verdict.',
    'zh-CN':
      '外向加实感，什么没做你一眼看见；思考加有序，该谁做你心里也有数，答案常常是你自己。代价在口气：你说的是安排，听上去像判决。',
  },
  ESFJ: {
    en: 'You are outward, attentive, warm and organised, which makes you the person in whose kitchen it all ends up. The price is applause: you can do without it for a long time, but not for ever.',
    'zh-CN':
      '外向、细心、热心，又有条理，于是大家最后都聚到你家厨房。代价是你需要一点掌声：短时间没有也过得去，长了不行。',
  },
  ENFJ: {
    en: 'Imagination shows you who people could be, feeling makes you want it for them, and order sets a date. The price is that some of them had not asked, and that your own date is always the one postponed.',
    'zh-CN':
      '直觉让你看见一个人能成为谁，情感让你替他盼着，有序还给定了日子。代价是有的人并没有托你，而你自己的那个日子，总在往后推。',
  },
  ENTJ: {
    en: 'Outward, imaginative, reasoned, ordered: four gears in the same direction. The price is the people who need a fifth, slower one, and who are right about the road more often than their speed suggests.',
    'zh-CN':
      '外向、直觉、思考、有序，四个齿轮朝一个方向转。代价是有些人要慢一档，而他们对路况的判断，常比他们的速度看上去要准。',
  },
};

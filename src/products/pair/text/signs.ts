import type { Text } from '../../../contract/texts.ts';

/** One line for each birth sign, rat to pig; always with the name. */
export const signLines: readonly Text[] = [
  {
    en: '{name} is a Rat: quick to notice, quick to store, and the one who knows where the spare key is.',
    'zh-CN': '{name}属鼠：看见得快，收得也快，备用钥匙放在哪儿，问这位准没错。',
  },
  {
    en: '{name} is an Ox: begins late, goes on long, and takes promises for objects.',
    'zh-CN': '{name}属牛：动得晚，走得远，答应过的事当成一件东西，放在那里就不会少。',
  },
  {
    en: '{name} is a Tiger: enters by the front door, defends the weaker side and finds it hard to stand in line.',
    'zh-CN': '{name}属虎：进门走正门，见谁弱就帮谁，最难的是排队。',
  },
  {
    en: '{name} is a Rabbit: has good manners and good ears, and leaves before it gets loud.',
    'zh-CN': '{name}属兔：礼数周全，耳朵灵，场面要吵起来之前，人已经走了。',
  },
  {
    en: '{name} is a Dragon: thinks on a large scale and needs somebody who reads the small print aloud.',
    'zh-CN': '{name}属龙：想事情格局大，身边要有个人把小字念出来。',
  },
  {
    en: '{name} is a Snake: says less than is known, waits better than others and chooses well.',
    'zh-CN': '{name}属蛇：知道的比说的多，比别人等得住，挑东西眼光准。',
  },
  {
    en: '{name} is a Horse: thinks while moving, loves wide views and answers messages from the road.',
    'zh-CN': '{name}属马：边走边想，喜欢看得远的地方，回消息总在半路上。',
  },
  {
    en: '{name} is a Goat: feels the temperature of a room at once and makes it more comfortable without being asked.',
    'zh-CN': '{name}属羊：一进屋就知道冷暖，没人吩咐，已经把垫子拿过来了。',
  },
  {
    en: '{name} is a Monkey: solves it the third way, and tells it better than it was.',
    'zh-CN': '{name}属猴：总能想出第三种办法，事后讲起来，比当时还精彩。',
  },
  {
    en: '{name} is a Rooster: sees the thread on the jacket, says so, and is right about it.',
    'zh-CN': '{name}属鸡：衣服上有根线头，看得见，说得出，而且说得对。',
  },
  {
    en: '{name} is a Dog: loyal to people rather than to opinions, and awake when the others sleep.',
    'zh-CN': '{name}属狗：认的是人，不是道理，别人都睡了还醒着。',
  },
  {
    en: '{name} is a Pig: gives people credit, enjoys what is on the table and forgives in time for dessert.',
    'zh-CN': '{name}属猪：先信了人再说，桌上有什么都吃得香，甜点上来之前就不记仇了。',
  },
];

export const signFriends: Text = {
  en: 'By the old circle the {sign} unites with the {union}, stands in one trine with {trines}, and faces the {opposite}. Only one birthday was given, so this is a key without its lock: {other} can see at a glance where the other year belongs.',
  'zh-CN':
    '按老规矩，{sign}与{union}六合，与{trines}三合，与{opposite}相冲。只填了一个生日，等于有钥匙没有锁：{other}是哪一年生的，对一眼就知道落在哪里。',
};

/** The distance on the circle of twelve. */
export const signDistance: Text = {
  en: 'On the circle of twelve {first} and {second} stand {count} places apart; the old count goes by such distances, and six is the farthest there is.',
  'zh-CN': '在十二生肖的圈上，{first}与{second}隔着{count}位；老法子看的就是这段距离，最远是六位。',
};

/** For the second of two people with one sign. */
export const signAlike: Text = {
  en: '{second} is one, too, and has just been described.',
  'zh-CN': '{second}也是，刚才那句，换个名字再念一遍就好。',
};

/** Next to each other on the circle. */
export const signNeighbours: Text = {
  en: 'On the circle of twelve {first} and {second} are next-door neighbours, and neighbours hear each other through the wall; farther than six places apart no two signs can be.',
  'zh-CN':
    '在十二生肖的圈上，{first}与{second}紧挨着，像住隔壁，咳嗽一声都听得见；这个圈上最远的，也不过隔六位。',
};

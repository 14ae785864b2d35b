import type { Text } from '../../../contract/texts.ts';
import type { LoveStage } from '../../../reports/almanac/love-stage.ts';

/** What meeting such a person is like at {age}, by the element of the spouse star, wood first. */
export const companies: Readonly<Record<LoveStage, readonly Text[]>> = {
  young: [
    {
      en: 'At {age} you are both still growing, and a star of wood likes that: somebody to compare notes with, who is glad when you get ahead and says so.',
      'zh-CN': '{age}岁，两个人都还在长，属木的人正合这个时候：一起比着往前走，你跑到前头，{ta}也真心高兴。',
    },
    {
      en: 'At {age} a star of fire turns up in a crowd, and is heard before it is seen. Look at what is left when the music stops; that is the part to get to know.',
      'zh-CN': '{age}岁遇见属火的人，多半在热闹里，来得响亮。等音乐停了再看，剩下的那一点热，才值得你认识。',
    },
    {
      en: 'At {age} a star of earth may seem too quiet to be romantic. Think of who stayed behind to help you carry the chairs.',
      'zh-CN': '{age}岁，属土的人容易显得太安静，不够浪漫。想一想散场时，是谁留下来帮你搬椅子。',
    },
    {
      en: 'At {age} a star of metal impresses you and frightens you a little: somebody who knows already what they want. You may take some years yet to know it yourself.',
      'zh-CN':
        '{age}岁，属金的人叫人佩服，也叫人有点怵：{ta}早知道自己要什么。你可以还不知道，再花几年也不迟。',
    },
    {
      en: 'At {age} a star of water writes long messages at night. Enjoy them, go to sleep, and meet by day before you decide what it is.',
      'zh-CN': '{age}岁，属水的人爱在夜里发长长的消息。看着高兴就好，先睡觉，白天见过了，再说这算什么。',
    },
  ],
  adult: [
    {
      en: 'At {age} a star of wood asks for room to grow in: two desks, two plans, one calendar. Say what you mean to learn next, and listen to what comes back.',
      'zh-CN':
        '{age}岁，属木的人要的是生长的余地：两张书桌，两份打算，一本日历。说说你接下来想学什么，再听{ta}怎么接。',
    },
    {
      en: 'At {age} the days are full, and a star of fire lights the half hour that is left over. Keep that half hour free; it will not keep itself.',
      'zh-CN': '{age}岁，日子排得满，属火的人照亮的是剩下的那半个钟头。这半个钟头要留住，它自己留不住。',
    },
    {
      en: 'At {age} a star of earth thinks in rooms and in years. Ask about both early on; the answers will be more definite than you expect.',
      'zh-CN': '{age}岁，属土的人想的是往后住哪儿、怎么过。趁早问，答得会比你以为的具体。',
    },
    {
      en: 'At {age} a star of metal has little time and wastes none of it. Take it as a compliment when some is spent on doing nothing beside you.',
      'zh-CN': '{age}岁，属金的人时间不多，也不浪费。哪天肯在你身边什么都不干，就是看重你。',
    },
    {
      en: 'At {age} a star of water is on the move, for work or out of curiosity. Agree on a harbour, if only a café on the way home.',
      'zh-CN':
        '{age}岁，属水的人总在路上，为公事，也为好奇。约定一个靠岸的地方，哪怕只是回家路上的一间小店。',
    },
  ],
  middle: [
    {
      en: 'At {age} a star of wood means new shoots on a grown tree. Neither of you has to start from the root; graft, and be patient through one winter.',
      'zh-CN': '{age}岁遇见属木的人，是老树上发新枝。谁也不用从根长起，接上就好，头一个冬天要有耐心。',
    },
    {
      en: 'At {age} a star of fire is less of a firework than a stove that has learnt to stay in overnight. Bring logs, and bring stories.',
      'zh-CN': '{age}岁，属火的人已经过了放烟花的时候，更像一只隔夜不灭的炉子。你带柴来，也带故事来。',
    },
    {
      en: 'At {age} a star of earth comes with a house full of habits, as you do. Clear a shelf each; it says more than flowers.',
      'zh-CN': '{age}岁，属土的人带着一屋子习惯来，你也一样。各腾出一层架子，比送花更像表白。',
    },
    {
      en: 'At {age} a star of metal has kept what was worth keeping, and asks straight questions. Straight answers are the shortest way in.',
      'zh-CN': '{age}岁，属金的人该留的留了，该丢的丢了，问话直来直去。你照实答，就是最近的路。',
    },
    {
      en: 'At {age} a star of water has been to many places and need not show the pictures any more. What is told to you and shown to nobody is yours.',
      'zh-CN': '{age}岁，属水的人去过许多地方，已经不急着给人看照片。不给人看、只讲给你听的，就是给你的。',
    },
  ],
  late: [
    {
      en: 'At {age} a star of wood goes on planting things that take years to bear. That is the charm of it: join in, and choose the tree together.',
      'zh-CN': '{age}岁，属木的人照样种要好几年才结果的树。可爱就在这里：一起种，树苗两个人挑。',
    },
    {
      en: 'At {age} a star of fire still gets up to dance at other people’s weddings. You may dance, too, or hold the coats and laugh; both are company.',
      'zh-CN':
        '{age}岁，属火的人，在别人的喜宴上还会站起来跳一段。你跟着跳也行，抱着外套在边上笑也行，都是作伴。',
    },
    {
      en: 'At {age} a star of earth is at your door at four o’clock with something warm under a cloth. Do not ask what it means; it means four o’clock tomorrow as well.',
      'zh-CN': '{age}岁，属土的人到了下午四点就端来一样热的。别问这算什么意思，意思是明天四点也来。',
    },
    {
      en: 'At {age} a star of metal keeps the clocks wound and the letters answered. To be on that list is a tenderness, though the word would never be used.',
      'zh-CN':
        '{age}岁，属金的人，钟照样上弦，信照样回。你排在那张单子上，就是{ta}的温柔，只是这两个字{ta}说不出口。',
    },
    {
      en: 'At {age} a star of water remembers the old roads, and takes you along them in the telling. Sit on the same side of the table; one hears better there.',
      'zh-CN': '{age}岁，属水的人记得许多旧路，讲着讲着就带你走一遍。坐到桌子同一边去，听得清楚些。',
    },
  ],
};

import { describeSentences } from './variety.ts';

describeSentences('luck', [
  { language: 'zh-CN', without: [], most: 27, lengths: [3200, 4000] },
  { language: 'en', without: [], most: 27, lengths: [2200, 2800] },
]);

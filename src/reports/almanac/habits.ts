import type { Text } from '../writing/wording.ts';
import type { ElementRelation } from './relations.ts';

/** One habit, by what is to be trained. */
export const habitsByRelation: Readonly<Record<ElementRelation, Text>> = {
  wealth: {
    en: 'Once a week, ten minutes: write down what came in, what went out, and one thing you would not buy again.',
    'zh-CN': '每周十分钟：记下进了多少、出了多少，再写一样你不会再买的东西。',
  },
  output: {
    en: 'Every day a little that can be shown: a page, a photograph, a repaired thing.',
    'zh-CN': '每天做一点拿得出手的东西：一页字、一张照片、一件修好的旧物。',
  },
  power: {
    en: 'Answer what is due before noon; the rest of the day is then yours.',
    'zh-CN': '该回的、该交的，中午之前了结，余下的时间才是自己的。',
  },
  resource: {
    en: 'Read for half an hour without a screen, and be in bed at the same time five nights a week.',
    'zh-CN': '每天离开屏幕读半小时书，一周有五晚同一个点上床。',
  },
  same: {
    en: 'Meet one friend a week to do something, not only to talk.',
    'zh-CN': '每周和一位朋友一起做件事，不只是聊天。',
  },
};

import { describe, expect, it } from 'vitest';
import { formalVoice } from '../../src/contract/voice.ts';
import { speaker } from '../../src/reports/writing/wording.ts';

const alike = (sentence: string) => ({ en: sentence, 'zh-CN': sentence });

describe('a sentence that points at another chapter', () => {
  const pointing = alike('这一路最窄[channels: ，看{chapter}]。');
  const slots = { chapter: '下面五路' };

  it('points where the report has that chapter', () => {
    expect(speaker('zh-CN')(pointing, slots)).toBe('这一路最窄，看下面五路。');
    expect(speaker('zh-CN', { chapters: ['star', 'channels'] })(pointing, slots)).toBe(
      '这一路最窄，看下面五路。',
    );
  });

  it('stands without its pointing words where the chapter was not sold', () => {
    expect(speaker('zh-CN', { chapters: ['star'] })(pointing, slots)).toBe('这一路最窄。');
  });
});

describe('a sentence in the formal voice', () => {
  it('leaves a name as it was typed', () => {
    const say = speaker('zh-CN', { voice: formalVoice });
    expect(say(alike('{name}，你好。'), { name: '你你' })).toBe('你你，您好。');
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formalVoice, inVoice, writtenVoice } from '../../src/contract/voice.ts';

describe('the formal voice', () => {
  it.each([
    ['你要是没填时辰，你自己心里有数。', '您要是没填时辰，您自己心里有数。'],
    ['你们各让一步，你俩的事你们俩商量。', '您二位各让一步，您二位的事您二位商量。'],
    ['你们两个人先谈钱，你们两家再坐下来。', '您二位先谈钱，您两家再坐下来。'],
    ['过年回你们家，路上慢些。', '过年回您家，路上慢些。'],
  ])('says %s', (written, said) => {
    expect(inVoice(written, formalVoice)).toBe(said);
  });

  it('leaves what somebody else says, up to the closing quotation mark', () => {
    expect(inVoice('群里有人“@你，你来一下”，你先别回。', formalVoice)).toBe(
      '群里有人“@你，你来一下”，您先别回。',
    );
    expect(inVoice('“你好”你也说一句“你好”。', formalVoice)).toBe('“你好”您也说一句“你好”。');
  });

  it('leaves words that address nobody', () => {
    const words = '你我都一样，饭桌上你一言我一语，你来我往，屏幕是迷你的。';
    expect(inVoice(words, formalVoice)).toBe(words);
  });

  it('changes nothing twice, and nothing in English', () => {
    const once = inVoice('你们和你。', formalVoice);
    expect(inVoice(once, formalVoice)).toBe(once);
    expect(inVoice('You (七杀) and yours.', formalVoice)).toBe('You (七杀) and yours.');
  });
});

it('the voice sentences are written in changes none', () => {
  expect(inVoice('你们和你，“你”也一样。', writtenVoice)).toBe('你们和你，“你”也一样。');
});

describe('our own Chinese', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /zh-CN(\/[a-z-]+)?\.json$/.test(name))
    .map((name) => join('src', name));
  const saying = (word: string, folders: RegExp) =>
    files.filter((file) => folders.test(file) && readFileSync(file, 'utf8').includes(word));

  it('is written in the one voice that the other is made of', () => {
    expect(files.length).toBeGreaterThan(20);
    expect(saying(formalVoice, /./)).toEqual([]);
  });

  it('addresses nobody where it does not know whose order it speaks of', () => {
    expect(saying(writtenVoice, /^src\/(server|engine)\//)).toEqual([]);
  });
});

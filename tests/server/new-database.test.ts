import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newDatabase, openEmbeddedStore } from '../../src/server/db/embedded.ts';
import { aTemporaryFolder } from '../support/temporary-folder.ts';

const folder = aTemporaryFolder('new-database');

const neverMade = () => Promise.reject(new Error('made anew'));

describe('a new database', () => {
  it('is a copy of the first one ever made here, whole, with nothing beside it', async () => {
    const store = await openEmbeddedStore(join(folder, 'first/pg'), 'apply');
    await store.close();
    await newDatabase(join(folder, 'second/pg'), neverMade);
    expect(existsSync(join(folder, 'second/pg/PG_VERSION'))).toBe(true);
    expect(readdirSync(join(folder, 'second'))).toEqual(['pg']);
  });

  it('takes the place of an empty folder, and of no other', async () => {
    mkdirSync(join(folder, 'empty/pg'), { recursive: true });
    await newDatabase(join(folder, 'empty/pg'), neverMade);
    expect(existsSync(join(folder, 'empty/pg/PG_VERSION'))).toBe(true);

    mkdirSync(join(folder, 'theirs/pg'), { recursive: true });
    writeFileSync(join(folder, 'theirs/pg/diary.txt'), 'mine');
    await expect(newDatabase(join(folder, 'theirs/pg'), neverMade)).rejects.toThrow();
    expect(readFileSync(join(folder, 'theirs/pg/diary.txt'), 'utf8')).toBe('mine');
    expect(readdirSync(join(folder, 'theirs'))).toEqual(['pg']);
  });

  it('that is there is left alone', async () => {
    mkdirSync(join(folder, 'known/pg'), { recursive: true });
    writeFileSync(join(folder, 'known/pg/PG_VERSION'), '17');
    await newDatabase(join(folder, 'known/pg'), neverMade);
    expect(readdirSync(join(folder, 'known/pg'))).toEqual(['PG_VERSION']);
  });
});

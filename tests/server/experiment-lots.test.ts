import { describe, expect, it } from 'vitest';
import { drawArm, lotOf, phaseOf } from '../../src/server/experiments/arms.ts';
import { bucketsOf } from '../../src/statistics/assignment.ts';
import { type Said, trialOf } from '../support/create-experiment.ts';

const letters = (character: string) => character.repeat(32);
const visitorIds = Array.from({ length: 10_000 }, (_, index) => `visitor-${index}`.padEnd(32, '_'));

describe('a lot', () => {
  it('falls as the design’s vectors say', () => {
    const lot = (phase: string, visitorId: string) => {
      const { share, arm } = bucketsOf(lotOf('shop-secret-for-tests', 'card_first', phase, visitorId));
      return `${share}/${arm}`;
    };
    expect(lot('1a2b3c4d', letters('A'))).toBe('8437/1469');
    expect(lot('1a2b3c4d', letters('B'))).toBe('3252/3725');
    expect(lot('1a2b3c4d', 'abcdefghijklmnopqrstuvwxyz012345')).toBe('6859/4324');
    expect(lot('99999999', letters('A'))).toBe('6687/9959');
  });

  it('parts ten thousand visitors by weights and share, and a raised share keeps every arm', () => {
    const drawn = (said: Said) => {
      const trial = trialOf(said);
      return visitorIds.map((id) => drawArm('a secret', trial, id));
    };
    const count = (arms: readonly unknown[], arm: unknown) => arms.filter((each) => each === arm).length;
    const near = (found: number, expected: number) => {
      const deviation = Math.sqrt(expected * (1 - expected / 10_000));
      expect(Math.abs(found - expected)).toBeLessThan(4 * deviation);
    };
    const [all, some, tenth] = [{}, { more: 'share: 40' }, { weights: [90, 10] as const }].map(drawn);
    near(count(all!, 'short-hero'), 5000);
    expect(count(all!, undefined)).toBe(0);
    near(count(some!, undefined), 6000);
    near(count(some!, 'as-is'), 2000);
    near(count(tenth!, 'short-hero'), 1000);
    expect(some!.filter((arm, index) => arm !== undefined && arm !== all![index])).toEqual([]);
    expect(phaseOf(trialOf({}))).not.toBe(phaseOf(trialOf({ weights: [90, 10] })));
  });
});

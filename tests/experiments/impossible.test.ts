import { describe, expect, it } from 'vitest';
import { armOf, phaseText } from '../../src/experiments/assignment.ts';
import { chanceOfAtLeast, chanceOfAtMost } from '../../src/experiments/binomial.ts';
import { logEvidence, type Pair, pairLogThreshold, pairOf } from '../../src/experiments/evidence.ts';
import { chancesOfDecision, chanceUndecided, forecastOf } from '../../src/experiments/forecast.ts';
import { differenceInterval, logEvidenceOfDifference } from '../../src/experiments/revenue.ts';
import { takingsOf } from './enumerated.ts';

const half: Pair = [0.5, 0.5];
const limit = Math.log(20);

describe('what cannot be', () => {
  const takings = takingsOf([3, 4], 100, half);
  it.each<[string, () => unknown]>([
    ['a negative count', () => logEvidence([-1, 2], half, 100)],
    ['half a visitor', () => logEvidence([0.5, 2], half, 100)],
    ['weights beyond 1', () => logEvidence([1, 2], [0.6, 0.5], 100)],
    ['a weight of 0', () => logEvidence([1, 2], [1, 0], 100)],
    ['one weight for two arms', () => logEvidence([1, 2], [1], 100)],
    ['one arm', () => logEvidence([1], [1], 100)],
    ['no concentration', () => logEvidence([1, 2], half, 0)],
    ['an arm beside itself', () => pairOf({ counts: [1, 2], weights: half }, 0)],
    ['a third of two', () => pairOf({ counts: [1, 2], weights: half }, 2)],
    ['one arm compared', () => pairLogThreshold(1)],
    ['more payers than visitors', () => logEvidenceOfDifference({ ...takings, visitors: 6 }, 0)],
    ['a payment above the highest', () => logEvidenceOfDifference({ ...takings, mostFen: 0.5 }, 0)],
    ['no highest amount', () => differenceInterval({ ...takings, mostFen: 0 }, limit)],
    ['a difference beyond the highest', () => logEvidenceOfDifference(takings, 1.1)],
    ['a ratio of 0', () => chancesOfDecision({ weights: half, ratio: 0, logThreshold: limit }, 9)],
    ['more than all reach the goal', () => forecastOf({ weights: half, ratio: 3, logThreshold: limit }, 0.5)],
    [
      'nobody reaches the goal',
      () => chanceUndecided({ weights: half, ratio: 2, logThreshold: limit }, 0, 100),
    ],
    ['a chance of 2', () => chanceOfAtLeast(1, 2, 2)],
    ['negative trials', () => chanceOfAtMost(1, -2, 0.2)],
    ['eleven bytes', () => armOf(new Uint8Array(11), 100, { a: 50, b: 50 })],
    ['per cents of 99', () => armOf(new Uint8Array(12), 100, { a: 50, b: 49 })],
    ['half per cents', () => phaseText({ a: 49.5, b: 50.5 })],
    ['a share of 101', () => armOf(new Uint8Array(12), 101, { a: 50, b: 50 })],
  ])('is refused: %s', (_, make) => {
    expect(make).toThrow(RangeError);
  });
});

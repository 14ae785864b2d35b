import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterPaint } from '../../../src/web/runtime/after-paint.ts';

/** Ends the frame being made: its callbacks are called, and it is painted. */
let paint: () => void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const callbacks: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => callbacks.push(callback));
  paint = () => {
    for (const callback of callbacks.splice(0)) callback();
  };
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('waits for the paint and then happens once', () => {
  const work = vi.fn();
  afterPaint(work);
  vi.advanceTimersByTime(50);
  paint();
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(0);
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1000);
  expect(work).toHaveBeenCalledTimes(1);
});

it('happens in a window that is not drawn, too', () => {
  const work = vi.fn();
  afterPaint(work);
  vi.advanceTimersByTime(100);
  expect(work).toHaveBeenCalledTimes(1);
});

it('happens at once when something leans on it', () => {
  const work = vi.fn();
  afterPaint(work)();
  expect(work).toHaveBeenCalledTimes(1);
  paint();
  vi.advanceTimersByTime(1000);
  expect(work).toHaveBeenCalledTimes(1);
});

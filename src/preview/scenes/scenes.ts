import { entryScenes, errorScenes, questionScenes } from './entry-scenes.ts';
import { paymentScenes } from './payment-scenes.ts';
import { reportScenes } from './report-scenes.ts';
import type { Look, Scene } from './scene.ts';
import { shopScenes } from './shop-scenes.ts';
import { successScenes } from './success-scenes.ts';

/**
 * Every screen of a funnel in every state it can be in, for a channel and a language: derived from its definition, so
 * that a new funnel has all of them. What cannot come about under its terms (a coupon it does not offer) has no scene.
 */
export const scenesOf = (look: Look): Scene[] => [
  ...entryScenes(look),
  ...errorScenes(look),
  ...questionScenes(look),
  ...paymentScenes(look),
  ...successScenes(look),
  ...reportScenes(look),
];

/** The shop's own screens; they are the same for every funnel. */
export const sharedScenesOf = (look: Look): Scene[] => shopScenes(look);

export const findScene = (id: string, look: Look): Scene | undefined =>
  [...scenesOf(look), ...sharedScenesOf(look)].find((scene) => scene.id === id);

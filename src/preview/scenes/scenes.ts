import { entryScenes, errorScenes, questionScenes } from './entry-scenes.ts';
import { paymentScenes } from './payment-scenes.ts';
import { reportScenes } from './report-scenes.ts';
import type { Look, Scene } from './scene.ts';
import { complaintScenes, lookupScenes, notFoundScene } from './shop-scenes.ts';
import { successScenes } from './success-scenes.ts';

/** Returns every screen of a funnel in all states that its terms allow. */
export const scenesOf = (look: Look): Scene[] => [
  ...entryScenes(look),
  ...errorScenes(look),
  ...questionScenes(look),
  ...paymentScenes(look),
  ...successScenes(look),
  ...reportScenes(look),
];

export const sharedScenesOf = (look: Look): Scene[] => [
  ...lookupScenes(look),
  ...complaintScenes(look),
  notFoundScene(look),
];

export const findScene = (id: string, look: Look): Scene | undefined =>
  [...scenesOf(look), ...sharedScenesOf(look)].find((scene) => scene.id === id);

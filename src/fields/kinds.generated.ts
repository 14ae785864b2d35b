/* Generated from the `field-…` definitions of schemas/funnel.schema.json by `npm run generate`. Do not edit. */

import type { Rules, Masks, SamplesByKind, OwnKeysByKind } from './field-kind.ts';
import * as nameKind from './name.ts';
import * as genderKind from './gender.ts';
import * as birthdayKind from './birthday.ts';
import * as birthHourKind from './birth-hour.ts';
import * as phoneKind from './phone.ts';
import * as choiceKind from './choice.ts';
import * as textKind from './text.ts';
import * as consentKind from './consent.ts';

/** Which values a field takes, and how it is asked for again. */
export const rules: Rules = {
  name: nameKind.rule,
  gender: genderKind.rule,
  birthday: birthdayKind.rule,
  'birth-hour': birthHourKind.rule,
  phone: phoneKind.rule,
  choice: choiceKind.rule,
  text: textKind.rule,
  consent: consentKind.rule,
};

/** How much of a value is shown. */
export const masks: Masks = {
  name: nameKind.mask,
  gender: genderKind.mask,
  birthday: birthdayKind.mask,
  'birth-hour': birthHourKind.mask,
  phone: phoneKind.mask,
  choice: choiceKind.mask,
  text: textKind.mask,
  consent: consentKind.mask,
};

/** What invented visitors type. */
export const samples: SamplesByKind = {
  name: nameKind.samples,
  gender: genderKind.samples,
  birthday: birthdayKind.samples,
  'birth-hour': birthHourKind.samples,
  phone: phoneKind.samples,
  choice: choiceKind.samples,
  text: textKind.samples,
  consent: consentKind.samples,
};

/** What the keys mean that not every field has. */
export const ownKeys: OwnKeysByKind = {
  name: nameKind.ownKeys,
  gender: genderKind.ownKeys,
  birthday: birthdayKind.ownKeys,
  'birth-hour': birthHourKind.ownKeys,
  phone: phoneKind.ownKeys,
  choice: choiceKind.ownKeys,
  text: textKind.ownKeys,
  consent: consentKind.ownKeys,
};

/* Generated from the `field-…` definitions of schemas/funnel.schema.json by `npm run generate`. Do not edit. */

import type { Controls } from './controls/control.ts';
import { control as nameControl } from './name.tsx';
import { control as genderControl } from './gender.tsx';
import { control as birthdayControl } from './birthday.tsx';
import { control as birthHourControl } from './birth-hour.tsx';
import { control as phoneControl } from './phone.tsx';
import { control as choiceControl } from './choice.tsx';
import { control as textControl } from './text.tsx';
import { control as consentControl } from './consent.tsx';

export const controls: Controls = {
  name: nameControl,
  gender: genderControl,
  birthday: birthdayControl,
  'birth-hour': birthHourControl,
  phone: phoneControl,
  choice: choiceControl,
  text: textControl,
  consent: consentControl,
};

import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Model } from 'survey-core';
// The style sheet with fonts would load them from another host.
import 'survey-core/survey-core.fontless.min.css';
import { Survey } from 'survey-react-ui';
import { earliestDay, genders, hours, longestName, words } from './card.ts';

const survey = new Model({
  title: words.title,
  completeText: words.submit,
  elements: [
    {
      type: 'text',
      name: 'fullName',
      title: words.fullName,
      placeholder: words.placeholder,
      maxLength: longestName,
      isRequired: true,
    },
    {
      type: 'radiogroup',
      name: 'gender',
      title: words.gender,
      description: words.genderHint,
      choices: genders,
      isRequired: true,
    },
    {
      type: 'text',
      inputType: 'date',
      name: 'birthday',
      title: words.birthday,
      min: earliestDay,
      maxValueExpression: 'today()',
      isRequired: true,
    },
    {
      type: 'dropdown',
      renderAs: 'select',
      name: 'birthHour',
      title: words.birthHour,
      description: words.birthHourHint,
      choices: hours,
      isRequired: true,
    },
    {
      type: 'boolean',
      renderAs: 'checkbox',
      name: 'consent',
      title: words.consent,
      isRequired: true,
      validators: [{ type: 'expression', expression: '{consent} = true' }],
    },
  ],
});
createRoot(document.getElementById('root')).render(createElement(Survey, { model: survey }));

import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Model } from 'survey-core';
// The style sheet with fonts would load them from another host.
import 'survey-core/survey-core.fontless.min.css';
import { Survey } from 'survey-react-ui';
import { earliestDay, genders, hours, longestName, words } from './card.ts';

const element = (name, type, more) => ({ name, type, title: words[name], isRequired: true, ...more });

const survey = new Model({
  title: words.title,
  completeText: words.submit,
  elements: [
    element('fullName', 'text', { placeholder: words.placeholder, maxLength: longestName }),
    element('gender', 'radiogroup', { description: words.genderHint, choices: genders }),
    element('birthday', 'text', { inputType: 'date', min: earliestDay, maxValueExpression: 'today()' }),
    element('birthHour', 'dropdown', {
      renderAs: 'select',
      description: words.birthHourHint,
      choices: hours,
    }),
    element('consent', 'boolean', {
      renderAs: 'checkbox',
      validators: [{ type: 'expression', expression: '{consent} = true' }],
    }),
  ],
});
createRoot(document.getElementById('root')).render(createElement(Survey, { model: survey }));

import Form from '@rjsf/core';
import { createPrecompiledValidator } from '@rjsf/validator-ajv8';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
// rjsf's default theme needs Bootstrap 3.
import 'bootstrap3/dist/css/bootstrap.min.css';
import { earliestDay, genders, hours, today, words } from './card.ts';
import { schema } from './rjsf-schema.ts';
// Compiled by the build, so that the page needs no Ajv.
import validators from './rjsf-validators.js';

const textsOf = (options) => options.map(({ text }) => text);

const uiSchema = {
  fullName: { 'ui:placeholder': words.placeholder },
  gender: { 'ui:widget': 'radio', 'ui:enumNames': textsOf(genders) },
  birthday: { 'ui:widget': 'date' },
  birthHour: { 'ui:enumNames': textsOf(hours) },
  'ui:submitButtonOptions': { submitText: words.submit },
};

function checkDay({ birthday }, errors) {
  if (birthday && (birthday < earliestDay || birthday > today())) errors.birthday.addError(words.outOfRange);
  return errors;
}

const form = createElement(Form, {
  schema,
  uiSchema,
  validator: createPrecompiledValidator(validators, schema),
  customValidate: checkDay,
  // Otherwise the browser shows its own messages instead of the errors at the fields.
  noHtml5Validate: true,
  showErrorList: false,
  // Otherwise the consent box would be ticked from the start.
  experimental_defaultFormStateBehavior: { constAsDefaults: 'never' },
  onError: () => {},
});
createRoot(document.getElementById('root')).render(createElement('div', { className: 'container' }, form));

import Input from '@formio/js/lib/cjs/components/_classes/input/Input';
import Button from '@formio/js/lib/cjs/components/button/Button';
import Components from '@formio/js/lib/cjs/components/Components';
import Checkbox from '@formio/js/lib/cjs/components/checkbox/Checkbox';
import Radio from '@formio/js/lib/cjs/components/radio/Radio';
import Select from '@formio/js/lib/cjs/components/select/Select';
import TextField from '@formio/js/lib/cjs/components/textfield/TextField';
import Form from '@formio/js/lib/cjs/Form';
import 'bootstrap/dist/css/bootstrap.min.css';
import '@formio/js/dist/formio.form.min.css';
import { earliestDay, genders, hours, longestName, today, words } from './card.ts';

// Only the kinds of this form: a tenth smaller than the published renderer.
Components.setComponents({
  textfield: TextField,
  radio: Radio,
  input: Input,
  select: Select,
  checkbox: Checkbox,
  button: Button,
});

const labelled = (options) => options.map(({ value, text }) => ({ value, label: text }));
const required = { required: true };

const root = document.getElementById('root');
root.className = 'container';
new Form(root, {
  display: 'form',
  components: [
    {
      type: 'textfield',
      key: 'fullName',
      label: words.fullName,
      placeholder: words.placeholder,
      validate: { ...required, maxLength: longestName },
    },
    {
      type: 'radio',
      key: 'gender',
      label: words.gender,
      description: words.genderHint,
      values: labelled(genders),
      validate: required,
    },
    {
      // form.io's own date field loads a picker from another host, so all forms use the browser's.
      type: 'input',
      inputType: 'date',
      key: 'birthday',
      label: words.birthday,
      attributes: { min: earliestDay, max: today() },
      validate: {
        ...required,
        custom: `valid = !input || (input >= '${earliestDay}' && input <= '${today()}') || '${words.outOfRange}'`,
      },
    },
    {
      type: 'select',
      widget: 'html5',
      key: 'birthHour',
      label: words.birthHour,
      description: words.birthHourHint,
      data: { values: labelled(hours) },
      validate: required,
    },
    { type: 'checkbox', key: 'consent', label: words.consent, validate: required },
    { type: 'button', action: 'submit', key: 'submit', label: words.submit, disableOnInvalid: false },
  ],
});

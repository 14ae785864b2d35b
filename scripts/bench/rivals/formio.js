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
const field = (key, type, { validate, ...more } = {}) => ({
  ...{ key, type, label: words[key], validate: { required: true, ...validate } },
  ...more,
});
const inRange = `valid = !input || (input >= '${earliestDay}' && input <= '${today()}') || '${words.outOfRange}'`;

const root = document.getElementById('root');
root.className = 'container';
new Form(root, {
  display: 'form',
  components: [
    field('fullName', 'textfield', { placeholder: words.placeholder, validate: { maxLength: longestName } }),
    field('gender', 'radio', { description: words.genderHint, values: labelled(genders) }),
    // form.io's own date field loads a picker from another host, so all forms use the browser's.
    field('birthday', 'input', {
      inputType: 'date',
      attributes: { min: earliestDay, max: today() },
      validate: { custom: inRange },
    }),
    field('birthHour', 'select', {
      widget: 'html5',
      description: words.birthHourHint,
      data: { values: labelled(hours) },
    }),
    field('consent', 'checkbox'),
    { type: 'button', action: 'submit', key: 'submit', label: words.submit, disableOnInvalid: false },
  ],
});

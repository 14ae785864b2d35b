import type { ReactNode } from 'react';
import { screenGroups } from '../scenes/scene.ts';
import { type Choices, sharedShelf, sizes, textSizes } from './choices.ts';
import type { FleetList } from './fleet-list.ts';

interface Option {
  value: string;
  text: string;
}
interface ChoiceProps {
  label: string;
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps): ReactNode {
  return (
    <label className="choice">
      <span>{label}</span>
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </label>
  );
}

const asTheyAre = (values: readonly (string | number)[]): Option[] =>
  values.map((value) => ({ value: String(value), text: String(value) }));

interface Props {
  list: FleetList;
  choices: Choices;
  onChange: (choices: Choices) => void;
  hasShelves: boolean;
}

export function Controls({ list, choices, onChange, hasShelves }: Props) {
  const choose =
    <Name extends keyof Choices>(name: Name) =>
    (value: string) =>
      onChange({ ...choices, [name]: name === 'text' ? Number(value) : value });
  const slugs = list.funnels.map(({ slug }) => slug);
  const gone = [...slugs, 'all', sharedShelf].includes(choices.funnel) ? [] : [choices.funnel];
  return (
    <form className="controls" onSubmit={(event) => event.preventDefault()}>
      {hasShelves && (
        <>
          <Choice
            label="Funnel"
            value={choices.funnel}
            onChange={choose('funnel')}
            options={[
              { value: 'all', text: `all ${slugs.length}` },
              ...asTheyAre([...slugs, ...gone]),
              { value: sharedShelf, text: 'shared screens' },
            ]}
          />
          <Choice
            label="Screens"
            value={choices.screen}
            onChange={choose('screen')}
            options={asTheyAre(['all', ...screenGroups])}
          />
        </>
      )}
      <Choice
        label="Channel"
        value={choices.channel}
        onChange={choose('channel')}
        options={list.channels.map(({ key, name }) => ({ value: key, text: `${key} · ${name}` }))}
      />
      <Choice
        label="Language"
        value={choices.lang}
        onChange={choose('lang')}
        options={asTheyAre(list.site.languages)}
      />
      <Choice
        label="Phone"
        value={choices.size}
        onChange={choose('size')}
        options={sizes.map((size) => ({ value: size, text: size.replace('x', ' × ') }))}
      />
      <Choice
        label="Text"
        value={String(choices.text)}
        onChange={choose('text')}
        options={textSizes.map((size) => ({ value: String(size), text: `${size} %` }))}
      />
    </form>
  );
}

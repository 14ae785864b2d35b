import { screenGroups } from '../scenes/scene.ts';
import { type Choices, sharedShelf, sizes, textSizes } from './choices.ts';
import type { FleetList } from './fleet-list.ts';

interface Control {
  name: keyof Choices;
  label: string;
  options: readonly { value: string; text: string }[];
}

const asTheyAre = (values: readonly string[]) => values.map((value) => ({ value, text: value }));

function shelfControls({ funnels }: FleetList, { funnel }: Choices): Control[] {
  const slugs = funnels.map(({ slug }) => slug);
  const gone = [...slugs, 'all', sharedShelf].includes(funnel) ? [] : [funnel];
  const all = { value: 'all', text: `all ${slugs.length}` };
  const shared = { value: sharedShelf, text: 'shared screens' };
  return [
    { name: 'funnel', label: 'Funnel', options: [all, ...asTheyAre([...slugs, ...gone]), shared] },
    { name: 'screen', label: 'Screens', options: asTheyAre(['all', ...screenGroups]) },
  ];
}

const phoneControls = ({ channels, site }: FleetList): Control[] => [
  {
    name: 'channel',
    label: 'Channel',
    options: channels.map(({ key, name }) => ({ value: key, text: `${key} · ${name}` })),
  },
  { name: 'lang', label: 'Language', options: asTheyAre(site.languages) },
  {
    name: 'size',
    label: 'Phone',
    options: sizes.map((size) => ({ value: size, text: size.replace('x', ' × ') })),
  },
  {
    name: 'text',
    label: 'Text',
    options: textSizes.map((size) => ({ value: String(size), text: `${size} %` })),
  },
];

interface Props {
  list: FleetList;
  choices: Choices;
  onChange: (choices: Choices) => void;
  hasShelves: boolean;
}

export function Controls({ list, choices, onChange, hasShelves }: Props) {
  const controls = [...(hasShelves ? shelfControls(list, choices) : []), ...phoneControls(list)];
  const choose = (name: keyof Choices, value: string) =>
    onChange({ ...choices, [name]: name === 'text' ? Number(value) : value });
  return (
    <form className="controls" onSubmit={(event) => event.preventDefault()}>
      {controls.map(({ name, label, options }) => (
        <label key={name} className="choice">
          <span>{label}</span>
          <select value={String(choices[name])} onChange={(event) => choose(name, event.target.value)}>
            {options.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </label>
      ))}
    </form>
  );
}

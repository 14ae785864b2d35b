import { t, translated } from '../../contract/t.ts';
import type { FrameWish } from '../scenes/addresses.ts';
import { screenGroups } from '../scenes/scene.ts';
import type { FleetList } from './fleet-list.ts';

export const sharedShelf = 'shared';

/** The choices are in the address, so that a view can be shared. */
export type Choices = Record<'funnel' | 'screen' | 'channel' | 'lang' | 'on' | 'size' | 'text', string>;

interface Control {
  name: Exclude<keyof Choices, 'on'>;
  label: string;
  options: readonly (readonly [value: string, text?: string])[];
  usual: string;
}

const asTheyAre = (values: readonly string[]) => values.map((value) => [value] as const);

/** In the order of the bar. */
const controlsFor = ({ funnels, site, channels, defaultChannel }: FleetList): Control[] => [
  {
    name: 'funnel',
    label: t`Funnel`,
    options: [
      ['all', t`all ${funnels.length}`],
      ...asTheyAre(funnels.map(({ slug }) => slug)),
      [sharedShelf, t`shared screens`],
    ],
    usual: site.home,
  },
  {
    name: 'screen',
    label: t`Screens`,
    options: ['all', ...screenGroups].map((group) => [group, translated(group)]),
    usual: 'all',
  },
  {
    name: 'channel',
    label: t`Channel`,
    options: channels.map(({ key, name }) => [key, `${key} · ${name}`]),
    usual: defaultChannel,
  },
  { name: 'lang', label: t`Language`, options: asTheyAre(site.languages), usual: site.defaultLanguage },
  {
    name: 'size',
    label: t`Phone`,
    options: ['375x812', '320x640', '414x896'].map((size) => [size, size.replace('x', ' × ')]),
    usual: '375x812',
  },
  { name: 'text', label: t`Text`, options: ['100', '200'].map((size) => [size, `${size} %`]), usual: '100' },
];

const isAmong = (options: Control['options'], wish: string) => options.some(([value]) => value === wish);

export function readChoices(search: string, list: FleetList): Choices {
  const query = new URLSearchParams(search);
  const chosen = controlsFor(list).map(({ name, options, usual }) => {
    const wish = query.get(name) ?? '';
    // Keep a missing funnel: the gallery says so and shows it once it exists.
    return [name, isAmong(options, wish) || (name === 'funnel' && wish) ? wish : usual];
  });
  return { ...Object.fromEntries(chosen), on: query.get('on') ?? '' } as Choices;
}

export function sizeOf({ size }: Choices) {
  const [width, height] = size.split('x').map(Number);
  return { width: width!, height: height! };
}

export const wishOf = ({ channel, lang, on, text }: Choices): FrameWish => ({
  channelKey: channel,
  language: lang,
  on,
  text: Number(text),
});

interface Props {
  list: FleetList;
  choices: Choices;
  onChange: (choices: Choices) => void;
  hasShelves: boolean;
}

export function Controls({ list, choices, onChange, hasShelves }: Props) {
  return (
    <form className="controls" onSubmit={(event) => event.preventDefault()}>
      {controlsFor(list)
        .slice(hasShelves ? 0 : 2)
        .map(({ name, label, options }) => (
          <label key={name} className="choice">
            <span className="quiet">{label}</span>
            <select
              value={choices[name]}
              onChange={({ target }) => onChange({ ...choices, [name]: target.value })}
            >
              {options.map(([value, text = value]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
              {!isAmong(options, choices[name]) && <option>{choices[name]}</option>}
            </select>
          </label>
        ))}
      <label className="choice">
        <span className="quiet">{t`Day`}</span>
        <input
          type="date"
          value={choices.on.slice(0, 10)}
          onChange={({ target }) => onChange({ ...choices, on: target.value })}
        />
      </label>
    </form>
  );
}

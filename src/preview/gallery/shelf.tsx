import { useMemo, useRef } from 'react';
import { t, translated } from '../../contract/t.ts';
import { say } from '../../funnel/texts.ts';
import { shanghaiDay } from '../../lib/shanghai-day.ts';
import { frameAddress, previewPaths } from '../scenes/addresses.ts';
import { type Look, type SampleFunnel, type Scene, screenGroups } from '../scenes/scene.ts';
import { Arms } from './arms.tsx';
import { type Choices, sizeOf, wishOf } from './controls.tsx';
import type { FleetList, ViewChip } from './fleet-list.ts';
import { Card, useNear } from './phone-frame.tsx';
import { useLoaded } from './use-fleet.ts';

export interface ShelfProps {
  funnel: FleetList['funnels'][number];
  list: FleetList;
  choices: Choices;
  onChange: (choices: Choices) => void;
  scale: number;
  round: number;
  scenesFor: (look: Look) => Scene[];
  heading?: string;
}

const today = shanghaiDay(Date.now());

/** Returns what restarts the frame when it changes: everything but the texts about the scene. */
const begunFrom = ({ title: _, shows: __, ...scene }: Scene) => JSON.stringify(scene);

/** A chosen view shows all screens as its visitors see them. */
function Views({
  funnel,
  list,
  choices,
  onChange,
}: Pick<ShelfProps, 'funnel' | 'list' | 'choices' | 'onChange'>) {
  const met = ({ channel = list.defaultChannel, on = '', lang = choices.lang }: ViewChip) => ({
    ...choices,
    ...{ channel, on, lang },
  });
  const isShown = (chip: ViewChip) => JSON.stringify(met(chip)) === JSON.stringify(choices);
  if (funnel.views.length === 0) return null;
  return (
    <p className="views">
      {funnel.views.map((chip) => (
        <button
          key={chip.name}
          type="button"
          aria-pressed={isShown(chip)}
          onClick={() => onChange(met(chip))}
        >
          {chip.name}
        </button>
      ))}
    </p>
  );
}

export function Shelf({ funnel, list, choices, onChange, scale, round, scenesFor, heading }: ShelfProps) {
  const shelf = useRef<HTMLElement>(null);
  const isNear = useNear(shelf, 1500);
  const { channel, lang, on, screen } = choices;
  const asked = new URLSearchParams({ channelKey: channel, lang, on, hash: funnel.hash });
  const definition = useLoaded<SampleFunnel>(previewPaths.funnel(funnel.slug, `?${asked}`), isNear);
  const scenes = useMemo(() => {
    if (!definition) return [];
    const look = { funnel: definition, site: list.site, channelKey: channel, language: lang, today };
    return scenesFor(look).filter(({ group }) => screen === 'all' || group === screen);
  }, [definition, list.site, channel, lang, screen, scenesFor]);
  const groups = screenGroups
    .map((group) => ({ group, scenes: scenes.filter((scene) => scene.group === group) }))
    .filter((each) => each.scenes.length > 0);
  const first = heading === undefined ? groups.find(({ group }) => group === 'entry')?.scenes[0] : undefined;
  const name = heading ?? funnel.slug;
  return (
    <section ref={shelf} className="shelf" aria-label={name} data-shelf={name}>
      <header className="shelf-head">
        <h2>{name}</h2>
        <p className="quiet">
          {heading
            ? t`The same for every funnel`
            : `${say(funnel.title, lang)} · ${funnel.layout} · funnels/${funnel.slug}.yaml`}
          {scenes.length > 0 && t` · ${scenes.length} screens`}
        </p>
        {!heading && <Views {...{ funnel, list, choices, onChange }} />}
        {!heading && funnel.held && (
          <p className="held">
            {funnel.held} {t`(since the last commit)`}
          </p>
        )}
      </header>
      {definition && scenes.length === 0 && <p className="quiet">{t`It has no screens of this kind.`}</p>}
      {!definition && <p className="shelf-room quiet">{t`One moment…`}</p>}
      {first && <Arms {...{ funnel, choices, scale, round }} scene={first} />}
      {groups.map(({ group, scenes: each }) => (
        <div key={group} className="group">
          <h3>{translated(group)}</h3>
          <ul className="cards">
            {each.map((scene) => {
              const address = frameAddress(scene, funnel.slug, wishOf(choices));
              return (
                <li key={`${scene.id}|${round}|${begunFrom(scene)}`} className="card" data-scene={scene.id}>
                  <Card of={name} title={scene.title} {...{ address, scale, ...sizeOf(choices) }} />
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </section>
  );
}

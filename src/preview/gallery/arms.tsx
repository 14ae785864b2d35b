import { t } from '../../contract/t.ts';
import { frameAddress } from '../scenes/addresses.ts';
import type { Scene } from '../scenes/scene.ts';
import { type Choices, sizeOf, wishOf } from './controls.tsx';
import type { FleetList } from './fleet-list.ts';
import { Card } from './phone-frame.tsx';

interface Props {
  funnel: FleetList['funnels'][number];
  choices: Choices;
  scale: number;
  round: number;
  scene: Scene;
}

export function Arms({ funnel, choices, scale, round, scene }: Props) {
  return funnel.experiments.map(({ name, status, arms }) => (
    <div key={name} className="group" data-experiment={name}>
      <h3>
        {name} <span className="quiet">({status})</span>
      </h3>
      <ul className="cards">
        {arms.map(({ arm, weight, hash }) => {
          const address = frameAddress(scene, funnel.slug, { ...wishOf(choices), arm: `${name}.${arm}` });
          return (
            <li key={`${arm}|${round}|${hash}`} className="card" data-arm={arm}>
              <Card of={arm} title={t`${weight} of a hundred`} {...{ address, scale, ...sizeOf(choices) }} />
            </li>
          );
        })}
      </ul>
    </div>
  ));
}

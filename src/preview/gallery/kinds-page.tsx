import { t, translated } from '../../contract/t.ts';
import { paletteColours, palettes } from '../../theme/palettes.generated.ts';
import { frameAddress, previewPaths } from '../scenes/addresses.ts';
import { type Choices, sizeOf, wishOf } from './controls.tsx';
import type { FleetList, Kind } from './fleet-list.ts';
import { PhoneFrame } from './phone-frame.tsx';
import { useLoaded } from './use-fleet.ts';

interface Props {
  list: FleetList;
  choices: Choices;
  scale: number;
}

export function KindsPage({ list, choices, scale }: Props) {
  // The address changes with every saved file, because the snippet may have moved.
  const version = list.funnels.map(({ hash }) => hash.slice(0, 4)).join('');
  const kinds = useLoaded<Kind[]>(`${previewPaths.kinds}?${version}`);
  if (!kinds) return <p className="quiet">{t`One moment…`}</p>;
  return (['block', 'field'] as const).map((what) => (
    <section key={what} className="shelf">
      <header className="shelf-head">
        <h2>{what === 'block' ? t`Blocks of a page` : t`Fields of a form`}</h2>
        <p className="quiet">{t`Each from a funnel of this shop: copy the lines, change the words.`}</p>
      </header>
      {kinds
        .filter((kind) => kind.what === what)
        .map((kind) => (
          <KindRow key={kind.kind} kind={kind} choices={choices} scale={scale} />
        ))}
    </section>
  ));
}

function KindRow({
  kind: { what, kind, description, snippet },
  choices,
  scale,
}: Omit<Props, 'list'> & { kind: Kind }) {
  return (
    <article className="kind" data-kind={`${what}-${kind}`}>
      <div className="kind-words">
        <h3>{kind}</h3>
        <p>{translated(description)}</p>
        {snippet ? (
          <>
            <pre>
              <code>{snippet.yaml}</code>
            </pre>
            <p className="quiet">
              <code>
                {snippet.file}:{snippet.line}
              </code>{' '}
              ·{' '}
              <a href={`${previewPaths.gallery}?funnel=${snippet.slug}`}>
                {t`all screens of`} {snippet.slug}
              </a>
            </p>
          </>
        ) : (
          <p className="quiet">{t`No funnel of this shop uses it yet.`}</p>
        )}
      </div>
      {snippet && (
        <PhoneFrame
          address={frameAddress({ ...snippet, id: snippet.sceneId }, snippet.slug, {
            ...wishOf(choices),
            focus: snippet.selector,
          })}
          title={`${snippet.slug}: ${kind}`}
          width={sizeOf(choices).width}
          height={560}
          scale={scale}
        />
      )}
    </article>
  );
}

export function PalettesPage() {
  const named = Object.entries(palettes).filter(([name]) => name !== 'plain');
  return named.map(([name, colours]) => (
    <article key={name} className="palette" data-name={name}>
      <h2 style={{ background: colours.background, color: colours.ink }}>
        {name} <b style={{ background: colours.action, color: colours['on-action'] }}>action</b>
      </h2>
      <ul>
        {paletteColours.map((role) => (
          <li key={role}>
            <i style={{ background: colours[role] }} /> {role} <code>{colours[role]}</code>
          </li>
        ))}
      </ul>
    </article>
  ));
}

import { paletteColours, palettes } from '../../theme/palettes.generated.ts';

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

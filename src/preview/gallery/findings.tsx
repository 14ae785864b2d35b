import type { Finding } from '../live-page/live-page-messages.ts';

/** What is wrong in the files, at its place. What was valid before stays on the shelves. */
export function Findings({ broken }: { broken: readonly Finding[] }) {
  if (broken.length === 0) return null;
  return (
    <section className="findings" role="alert">
      <h2>{broken.length === 1 ? 'One mistake' : `${broken.length} mistakes`} in the files</h2>
      <ul>
        {broken.map(({ code, file, line, column, message, fix }) => (
          <li key={`${file}:${line}:${column}:${code}:${message}`}>
            <code>
              {file}:{line}:{column}
            </code>{' '}
            {message}
            {fix && <span className="quiet"> → {fix}</span>}
          </li>
        ))}
      </ul>
      <p className="quiet">The screens below show each file as it was when it was last valid.</p>
    </section>
  );
}

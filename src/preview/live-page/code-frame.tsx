import { t } from '../../contract/t.ts';
export function CodeFrame({ frame }: { frame: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className="frame" tabIndex={0} aria-label={t`The lines around it`}>
      <pre>
        {frame.split('\n').map((text, index) => {
          const kind = text.startsWith('>') ? 'here' : /^ *\|[ \u3000\t]*\^/.test(text) ? 'mark' : 'near';
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are their positions
            <span key={index} className={kind}>
              {`${text}\n`}
            </span>
          );
        })}
      </pre>
    </section>
  );
}

import { t } from '../../contract/t.ts';
import type { Finding } from './live-page-messages.ts';

interface Props {
  findings: readonly Finding[];
  isGone: boolean;
  slug: string;
  onDismiss: () => void;
}

const rank = ({ file }: Finding, slug: string) =>
  file === `funnels/${slug}.yaml` ? 0 : file.startsWith('funnels/shared/') ? 1 : 2;

/** Sorts findings: first those of the page's own file, then of shared files, then the others. */
export const byConcern = (findings: readonly Finding[], slug: string): Finding[] =>
  findings.toSorted((a, b) => rank(a, slug) - rank(b, slug));

const countOf = (findings: readonly Finding[]) => {
  const files = new Set(findings.map(({ file }) => file)).size;
  const mistakes = findings.length === 1 ? t`1 mistake` : t`${findings.length} mistakes`;
  return t`${mistakes} in ${files === 1 ? findings[0]!.file : t`${files} files`}`;
};

/** Shows findings over the page without taking the focus, as somebody may be typing. Escape closes it. */
export function Overlay({ findings, isGone, slug, onDismiss }: Props) {
  return (
    <section className="overlay" aria-label={t`Mistakes in the YAML files`}>
      <header>
        <div role="alert">
          {isGone && <h2>{t`funnels/${slug}.yaml is gone`}</h2>}
          {findings.length > 0 && <h2>{countOf(findings)}</h2>}
        </div>
        <button type="button" className="close" aria-label={t`Dismiss (Escape)`} onClick={onDismiss}>
          ×
        </button>
      </header>
      <div className="body">
        {isGone && (
          <p className="lead">
            {t`Nobody else finds a page at /${slug} any more. This one stays as it was, with what was filled in, and goes on when the file is back. `}
            <a href="/preview">{t`All funnels`}</a>
          </p>
        )}
        {findings.length > 0 && (
          <p className="lead">{t`The page shows the last valid version until this is mended.`}</p>
        )}
        {byConcern(findings, slug).map((finding) => (
          <FindingCard
            key={`${finding.code} ${finding.file}:${finding.line}:${finding.column} ${finding.message}`}
            finding={finding}
            isOwn={rank(finding, slug) === 0}
          />
        ))}
      </div>
    </section>
  );
}

function FindingCard({ finding, isOwn }: { finding: Finding; isOwn: boolean }) {
  const { code, file, line, column, message, why, fix, frame } = finding;
  return (
    <article className="finding" data-code={code} data-own={isOwn || undefined}>
      <p className="at">{`${file}:${line}:${column}`}</p>
      <h3>{message}</h3>
      {frame && <CodeFrame frame={frame} />}
      <dl>
        {Object.entries({ Fix: fix, Why: why }).map(
          ([term, words]) =>
            words && (
              <div key={term} className={term.toLowerCase()}>
                <dt>{term === 'Fix' ? t`Fix` : t`Why`}</dt>
                <dd>{words}</dd>
              </div>
            ),
        )}
      </dl>
      <p className="code">{code}</p>
    </article>
  );
}

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

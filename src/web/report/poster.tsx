import { useState } from 'react';
import { useCopy, useSnapshot } from '../page/page-context.tsx';
import { Button } from '../ui/button.tsx';
import type { Report } from './read-report.ts';

/** The picture to keep: an image of its own, because a long press saves images and nothing else. The messaging app downloads none. */
export function Poster({ report: { poster, title } }: { report: Report }) {
  const { word } = useCopy();
  const isInApp = useSnapshot(({ context }) => context.inMessagingApp);
  const [hasFailed, setFailed] = useState(false);
  if (!poster) return null;
  return (
    <section className="poster stack" aria-labelledby="poster-heading">
      <h2 id="poster-heading">{word('poster-heading')}</h2>
      <p className="muted" role="status">
        {word(hasFailed ? 'poster-failed' : isInApp ? 'poster-press' : 'poster-hint')}
      </p>
      {hasFailed ? (
        <Button look="quiet" action="retry-poster" onClick={() => setFailed(false)}>
          {word('try-again')}
        </Button>
      ) : (
        <>
          <img
            src={poster}
            alt={word('poster-alt', { title })}
            width="750"
            height="1334"
            loading="lazy"
            onError={() => setFailed(true)}
          />
          {!isInApp && (
            <a
              className="button button-quiet"
              data-action="save-poster"
              href={poster}
              download={`${title || word('report-untitled')}.png`}
            >
              {word('poster-save')}
            </a>
          )}
        </>
      )}
    </section>
  );
}

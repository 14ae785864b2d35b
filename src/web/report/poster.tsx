import { useState } from 'react';
import { useMessages, useSnapshot } from '../runtime/page-context.tsx';
import { Button } from '../ui/button.tsx';
import type { Report } from './read-report.ts';

interface Props {
  src: string;
  title: string;
  hint: string;
}

/** An image element, because a long press saves only images. The messaging app offers no download. */
function Keepsake({ src, title, hint }: Props) {
  const { message } = useMessages();
  const isInApp = useSnapshot(({ context }) => context.inMessagingApp);
  const [hasFailed, setFailed] = useState(false);
  return (
    <>
      <p className="muted" role="status">
        {hasFailed ? message('poster-failed') : isInApp ? message('poster-press') : hint}
      </p>
      {hasFailed ? (
        <Button look="quiet" action="retry-poster" onClick={() => setFailed(false)}>
          {message('try-again')}
        </Button>
      ) : (
        <>
          <img
            src={src}
            alt={message('poster-alt', { title })}
            width="750"
            height="1334"
            loading="lazy"
            onError={() => setFailed(true)}
          />
          {!isInApp && (
            <a className="button button-quiet" data-action="save-poster" href={src} download={`${title}.png`}>
              {message('poster-save')}
            </a>
          )}
        </>
      )}
    </>
  );
}

export function Poster({ report: { poster, title } }: { report: Report }) {
  const { message } = useMessages();
  if (!poster) return null;
  return (
    <section className="poster stack" aria-labelledby="poster-heading">
      <h2 id="poster-heading">{message('poster-heading')}</h2>
      <Keepsake src={poster} title={title || message('report-untitled')} hint={message('poster-hint')} />
    </section>
  );
}

export function ChapterPicture({ section }: { section: Report['sections'][number] }) {
  const { message } = useMessages();
  const { picture, heading } = section;
  if (!picture) return null;
  return (
    <div className="chapter-picture stack">
      <Keepsake src={picture} title={heading || message('report-untitled')} hint={message('picture-hint')} />
    </div>
  );
}

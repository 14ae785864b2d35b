import type { Text } from '../../engine/funnel/funnel.ts';
import { useCopy, useFunnel } from '../page/page-context.tsx';
import { ShopImage } from '../ui/shop-image.tsx';

/** The host's face: a detail of the key picture, chosen by the stylesheet. */
export function Avatar() {
  const { theme } = useFunnel();
  return (
    <span className="avatar" data-art={theme.art} aria-hidden="true">
      <ShopImage name={theme.art} width={750} height={620} />
    </span>
  );
}

interface Props {
  texts: readonly Text[];
  /** How many of them have been said; all of them, where nothing is being written. */
  said?: number | undefined;
  className?: string;
}

/** What the host says in one go, with the line that is being written as three dots in its place. */
export function Said({ texts, said = texts.length, className }: Props) {
  const { say } = useCopy();
  return (
    <div className={className ? `said ${className}` : 'said'}>
      <Avatar />
      {texts.map((text, index) => (
        <div className="said-line" key={say(text)} data-coming={index >= said || undefined}>
          <p className="bubble bubble-host">{say(text)}</p>
          {index === said && <Typing />}
        </div>
      ))}
    </div>
  );
}

function Typing() {
  const { say, word } = useCopy();
  const { entry } = useFunnel();
  return (
    <p className="bubble bubble-host bubble-typing">
      <span className="visually-hidden">
        {word('is-typing', { host: entry.layout === 'chat' ? say(entry.host) : '' })}
      </span>
      <i />
      <i />
      <i />
    </p>
  );
}

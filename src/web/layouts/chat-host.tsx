import type { Text } from '../../funnel/funnel.ts';
import { useFilledText } from '../fields/control-of.ts';
import { useFunnel, useMessages } from '../runtime/page-context.tsx';
import { ShopImage } from '../ui/shop-image.tsx';

/** The host's picture is a detail of the key picture; the style sheet crops it. */
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
  said?: number | undefined;
  className?: string;
}

export function Said({ texts, said = texts.length, className }: Props) {
  const fill = useFilledText();
  return (
    <div className={className ? `said ${className}` : 'said'}>
      <Avatar />
      {texts.map((text, index) => {
        const [line, whole] = [fill(text), fill(text, true)];
        return (
          <div className="said-line" key={line} data-coming={index >= said || undefined}>
            <p className="bubble bubble-host" title={whole === line ? undefined : whole}>
              {line}
            </p>
            {index === said && <Typing />}
          </div>
        );
      })}
    </div>
  );
}

function Typing() {
  const { say, message } = useMessages();
  const { entry } = useFunnel();
  return (
    <p className="bubble bubble-host bubble-typing">
      <span className="visually-hidden">
        {message('is-typing', { host: entry.layout === 'chat' ? say(entry.host) : '' })}
      </span>
      <i />
      <i />
      <i />
    </p>
  );
}

import { useRef, useState } from 'react';
import { useMessages } from '../runtime/page-context.tsx';
import { Button } from '../ui/button.tsx';

/** Copies the element's text. Many in-app browsers block the clipboard; then it is selected instead. */
async function copyText(element: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(element.textContent ?? '');
    return true;
  } catch {
    getSelection()?.selectAllChildren(element);
    try {
      return document.execCommand('copy');
    } catch {
      return false;
    }
  }
}

export function LookupCode({ code }: { code: string }) {
  const { message } = useMessages();
  const output = useRef<HTMLOutputElement>(null);
  const [result, setResult] = useState<'copied' | 'copy-failed'>();
  return (
    <section className="card order-card stack">
      <h2>{message('code-heading')}</h2>
      <div className="row">
        <output
          ref={output}
          className="lookup-code"
          data-lookup-code={code}
          aria-label={message('code-heading')}
        >
          {code}
        </output>
        <Button
          look="quiet"
          action="copy-code"
          onClick={async () => {
            if (output.current) setResult((await copyText(output.current)) ? 'copied' : 'copy-failed');
          }}
        >
          {message('copy')}
        </Button>
      </div>
      <p role="status" className="code-said">
        {result && message(result)}
      </p>
      <p className="muted">{message('code-text')}</p>
    </section>
  );
}

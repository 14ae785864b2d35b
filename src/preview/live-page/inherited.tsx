import { useEffect, useState } from 'react';
import { t } from '../../contract/t.ts';
import { visitOf } from '../scenes/addresses.ts';
import { ownText, type View } from './find-pointer.ts';

export const visitHere = () => visitOf(location.search, document.documentElement.lang);

const mark = 'data-inherited';
const marks = `[${mark}] { outline: 1px dashed #2f8cff; }
[${mark}]::after { content: ' ' attr(${mark}); color: #2f8cff; font: 10px/1 ui-monospace, monospace; }`;

const nameOf = (file: string) => file.replace(/^funnels\/|\.yaml$/g, '');

function markAll(page: HTMLElement, words: Readonly<Record<string, string>>): void {
  for (const element of page.querySelectorAll('*')) {
    const file = words[ownText(element)];
    if (file === undefined) element.removeAttribute(mark);
    else element.setAttribute(mark, nameOf(file));
  }
}

/** A button on a variant's page that marks every text which comes from its base. */
export function Inherited({ slug, view }: { slug: string; view: () => View }) {
  const [words, setWords] = useState<Readonly<Record<string, string>>>({});
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const page = document.getElementById('root');
    if (!page) return;
    let here = view();
    let known: typeof words = {};
    const ask = () =>
      fetch(`/preview/inherited?${new URLSearchParams({ slug, ...visitHere() })}`)
        .then((response) => response.json())
        .catch(() => ({}))
        .then((found: typeof words) => {
          known = found;
          setWords(found);
        });
    void ask();
    if (!isOn) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(marks);
    document.adoptedStyleSheets.push(sheet);
    // Texts change with a save or the language, but elements with every tap.
    const seen = new MutationObserver(() => {
      const now = view();
      const isSame = now.data === here.data && now.language === here.language;
      here = now;
      if (isSame) markAll(page, known);
      else void ask();
    });
    seen.observe(page, { childList: true, characterData: true, subtree: true });
    return () => {
      seen.disconnect();
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [isOn, slug, view]);
  useEffect(() => {
    const page = document.getElementById('root');
    if (page) markAll(page, isOn ? words : {});
  }, [isOn, words]);
  const bases = [...new Set(Object.values(words).map(nameOf))];
  if (bases.length === 0) return null;
  return (
    <button type="button" aria-pressed={isOn} onClick={() => setOn(!isOn)}>
      {t`From ${bases.join(', ')}`}
    </button>
  );
}

import { type FormEvent, useEffect, useState } from 'react';
import { t } from '../../contract/t.ts';
import { type Found, findPointer, type Origin, type View } from './find-pointer.ts';
import { Inherited, visitHere } from './inherited.tsx';
import type { Edited, Located } from './live-page-messages.ts';
import { CodeFrame } from './overlay.tsx';

interface Props {
  /** The element of the tools. A tap inside it is not a tap on the page. */
  host: HTMLElement;
  slug: string;
  view: () => View;
  /** The number of findings, if no overlay shows them. */
  faults: number;
  onFaults: () => void;
  onShow: () => void;
}

interface Shown {
  found: Found;
  /** One for each place found; undefined while loading. */
  located?: readonly Located[];
  /** The box in the window; undefined once the page has moved. */
  box?: { left: number; top: number; width: number; height: number };
}

async function locate(slug: string, { from, pointer }: Origin): Promise<Located> {
  const query = new URLSearchParams({ pointer, ...visitHere(), ...(from === 'funnel' && { slug }) });
  try {
    return (await (await fetch(`/preview/locate?${query}`)).json()) as Located;
  } catch {
    return { file: '', message: t`The development server does not answer.` };
  }
}

/** Says where to change an inherited text: in the funnel's own file or in its base. */
type Where = 'here' | 'all' | '';
type Save = (value: string, mark: string, where: Where) => Promise<Edited>;
type SaveAt = (place: Origin, ...wish: Parameters<Save>) => Promise<Edited>;

async function edit(
  slug: string,
  { from, pointer }: Origin,
  [value, mark, where]: Parameters<Save>,
): Promise<Edited> {
  const body = new URLSearchParams({
    pointer,
    value,
    mark,
    where,
    ...visitHere(),
    ...(from === 'funnel' && { slug }),
  });
  try {
    return (await (await fetch('/preview/edit', { method: 'POST', body })).json()) as Edited;
  } catch {
    return { message: t`The development server does not answer.` };
  }
}

const locateAll = (slug: string, { places }: Found) =>
  Promise.all(places.map((place) => locate(slug, place)));

function explain(found: Found): string | undefined {
  switch (found.kind) {
    case 'definition':
      return undefined;
    case 'word':
      return t`“${found.what}” is a word of the screens, the same in every funnel.`;
    case 'unknown':
      return found.what
        ? t`This stands in no YAML file: it was typed by the visitor or sent by the server.`
        : t`This belongs to the frame of the page, not to a YAML file.`;
  }
}

const presses = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'dblclick', 'click'] as const;

/** While this is on, or Alt is held, a click only asks for its line. */
function useAsking(isOn: boolean, host: HTMLElement, ask: (element: Element) => void): void {
  useEffect(() => {
    const onPress = (event: MouseEvent) => {
      const { target, altKey, type } = event;
      if (!(isOn || altKey) || !(target instanceof Element) || target === host) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (type === 'click') ask(target);
    };
    for (const press of presses) window.addEventListener(press, onPress, { capture: true });
    return () => {
      for (const press of presses) window.removeEventListener(press, onPress, { capture: true });
    };
  }, [isOn, host, ask]);
}

export function Toolbar({ host, slug, view, faults, onFaults, onShow }: Props) {
  const [isAsking, setAsking] = useState(false);
  const [shown, setShown] = useState<Shown | null>(null);
  const put = async (found: Found) => {
    const located = await locateAll(slug, found);
    setShown((now) => (now?.found === found ? { ...now, located } : now));
  };
  const [ask] = useState(() => (element: Element) => {
    const page = document.getElementById('root');
    if (!page) return;
    const found = findPointer(element, page, view());
    const { left, top, width, height } = element.getBoundingClientRect();
    const next: Shown = { found, box: { left, top, width, height } };
    setAsking(false);
    setShown(next);
    onShow();
    void put(found);
  });
  useAsking(isAsking, host, ask);
  /** Asks for the places again after a save, because the file has changed. */
  const save: SaveAt = async (place, ...wish) => {
    const edited = await edit(slug, place, wish);
    if ('mark' in edited && shown) await put(shown.found);
    return edited;
  };
  useEffect(() => {
    if (!shown) return;
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setShown(null);
    };
    const unmark = () => setShown((now) => now && { ...now, box: undefined });
    window.addEventListener('keydown', close);
    document.addEventListener('scroll', unmark, { once: true });
    return () => {
      window.removeEventListener('keydown', close);
      document.removeEventListener('scroll', unmark);
    };
  }, [shown]);
  return (
    <>
      <div className="bar" role="toolbar" aria-label={t`Development tools`}>
        <button type="button" aria-pressed={isAsking} onClick={() => setAsking(!isAsking)}>
          {isAsking ? t`Tap any piece…` : t`Which line?`}
        </button>
        <Inherited slug={slug} view={view} />
        {faults > 0 && (
          <button type="button" className="faults" onClick={onFaults}>
            {faults === 1 ? t`1 mistake` : t`${faults} mistakes`}
          </button>
        )}
      </div>
      {shown?.box && <div className="outline" style={shown.box} />}
      {shown && <PlacePanel {...shown} slug={slug} onClose={() => setShown(null)} save={save} />}
    </>
  );
}

interface PanelProps {
  slug: string;
  onClose: () => void;
  save: SaveAt;
}

function PlacePanel({ found, located = [], slug, onClose, save }: Shown & PanelProps) {
  const reason = explain(found);
  return (
    <section className="place" aria-label={t`Where it is written`}>
      <header>
        <h2 role="status">{found.kind === 'definition' ? t`It is written here` : (reason ?? '')}</h2>
        <button type="button" className="close" aria-label={t`Close (Escape)`} onClick={onClose}>
          ×
        </button>
      </header>
      <div className="body">
        {found.kind !== 'definition' && located.length > 0 && (
          <p className="lead">{t`It belongs to this part:`}</p>
        )}
        {located.map((place, index) => {
          const origin = found.places[index]!;
          return 'line' in place ? (
            <Place key={origin.pointer} place={place} slug={slug} save={(...wish) => save(origin, ...wish)} />
          ) : (
            <p key={origin.pointer}>{`${place.file} ${place.message}`.trim()}</p>
          );
        })}
      </div>
    </section>
  );
}

/** Edits the text. The rest of the file keeps its bytes. */
function TextForm({
  place: { file, reaches },
  text,
  slug,
  save,
}: PlaceProps & { text: { value: string; mark: string } }) {
  const [where, setWhere] = useState<Where>('');
  const [value, setValue] = useState(text.value);
  const [said, setSaid] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const edited = await save(value, text.mark, where);
    setSaid('message' in edited ? edited.message : t`Saved.`);
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <textarea
        aria-label={t`The text`}
        rows={3}
        value={value}
        onChange={(event) => setValue(event.target.value)}
      />
      {reaches &&
        Object.entries({
          here: t`Here alone, in funnels/${slug}.yaml`,
          all: t`In ${file}, for all ${reaches.length}: ${reaches.map((each) => `/${each}`).join(', ')}`,
        }).map(([choice, words]) => (
          <label key={choice} className="row">
            <input
              type="radio"
              name="where"
              checked={where === choice}
              onChange={() => setWhere(choice as Where)}
            />
            {words}
          </label>
        ))}
      <p className="row">
        <button type="submit" disabled={value === text.value || (reaches !== undefined && !where)}>
          {t`Save into the file`}
        </button>
        <span role="status">{said}</span>
      </p>
    </form>
  );
}

interface PlaceProps {
  place: Extract<Located, { line: number }>;
  slug: string;
  save: Save;
}

function Place({ place, slug, save }: PlaceProps) {
  const at = `${place.file}:${place.line}:${place.column}`;
  const [copied, setCopied] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(at).then(
      () => setCopied(at),
      () => setCopied(''),
    );
  return (
    <>
      <p className="row">
        <span className="at">{at}</span>
        {/* Browsers allow the clipboard only on localhost and HTTPS. */}
        {navigator.clipboard && (
          <button type="button" onClick={() => void copy()}>
            {copied === at ? t`Copied` : t`Copy`}
          </button>
        )}
        {/* Vite opens the editor on the machine with the files. */}
        <button type="button" onClick={() => void fetch(`/__open-in-editor?file=${encodeURIComponent(at)}`)}>
          {t`Open in the editor`}
        </button>
      </p>
      {place.reaches && (
        <p className="lead">{t`Inherited, from ${place.file}:${place.line}. funnels/${slug}.yaml says something else under the same keys.`}</p>
      )}
      <CodeFrame frame={place.frame} />
      {place.text && <TextForm key={at} text={place.text} {...{ place, slug, save }} />}
    </>
  );
}

import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef } from 'react';

interface Props {
  label: string;
  options: readonly { key: string; text: string }[];
  index: number;
  onChange: (index: number) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, PageUp: -10, PageDown: 10 };

/** The browser snaps the scroll: the row in the middle is chosen. Keyboards and screen readers get a list box. */
export function Wheel({ label, options, index, onChange }: Props) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  // Not rounded: over a hundred rows the error would be a whole row.
  const rowHeight = () => list.current?.firstElementChild?.getBoundingClientRect().height ?? 0;
  const rowInMiddle = () => Math.round((list.current?.scrollTop ?? 0) / rowHeight());

  const place = () => {
    const height = rowHeight();
    if (list.current && height > 0 && rowInMiddle() !== index) list.current.scrollTop = index * height;
  };
  useLayoutEffect(place);
  const latestPlace = useRef(place);
  useLayoutEffect(() => {
    latestPlace.current = place;
  });
  // Rows have no height until the dialog opens, and another one when the window changes.
  useEffect(() => {
    const observer = new ResizeObserver(() => latestPlace.current());
    if (list.current) observer.observe(list.current);
    return () => observer.disconnect();
  }, []);

  const choose = (wanted: number) => {
    const next = Math.max(0, Math.min(options.length - 1, wanted));
    if (next !== index) onChange(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const ends: Readonly<Record<string, number>> = { Home: 0, End: options.length - 1 };
    const step = steps[event.key];
    const wanted = step === undefined ? ends[event.key] : index + step;
    if (wanted === undefined) return;
    event.preventDefault();
    choose(wanted);
  };
  return (
    <div className="wheel">
      <div className="wheel-label" id={`${id}-label`}>
        {label}
      </div>
      <div
        ref={list}
        className="wheel-list"
        role="listbox"
        tabIndex={0}
        aria-labelledby={`${id}-label`}
        aria-activedescendant={`${id}-${index}`}
        onKeyDown={onKeyDown}
        onScroll={() => rowHeight() > 0 && choose(rowInMiddle())}
      >
        {options.map(({ key, text }, row) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the list box takes the keys for its options
          // biome-ignore lint/a11y/useFocusableInteractive: a list box keeps the focus and names its active option
          <div
            key={key}
            id={`${id}-${row}`}
            className="wheel-row"
            role="option"
            aria-selected={row === index}
            onClick={() => choose(row)}
          >
            {text}
          </div>
        ))}
      </div>
    </div>
  );
}

import { offerName } from '../../funnel/offer-name.ts';
import { givenInputs, keepTyped } from './draft.ts';
import { refuseEarly } from './early-tap.ts';
import { readPage } from './page-text.ts';

declare const SCRIPT: string;
declare const STYLE_SHEET: string;

/*
 * The inline script that loads the rest of a page. A landing page is complete without it, so texts, first styles
 * and picture come first. Style sheet and scripts load after the first paint, a touch, or three seconds (a slow
 * picture, an unpainted window); scripts run after the sheet. A placeholder page begins at once.
 */
let held: HTMLElement | null = null;
let isAlive = false;
const html = document.documentElement;
const { dataset, classList } = html;
const isWhole = dataset.page !== '*';
const slug = dataset.page!.slice(1);
/** Shows the sentence that buttons do not work, which is hidden where scripts run. */
const fail = () => classList.remove('scripted');
/** Milliseconds until the connection counts as broken. A script that arrives later hides the sentence again. */
const silentMs = 20_000;
const earlyTap: NonNullable<Window['earlyTap']> = {
  button: null,
  stop() {
    isAlive = true;
    classList.add('scripted');
    if (!held) listen(removeEventListener);
  },
};
/** A page that changes its language moves under the finger, so the element pressed first counts. */
function note(event: Event): void {
  const target = event.target as Element;
  const pressed = held;
  held = event.type === 'pointerdown' ? target.closest<HTMLElement>('a,button,label,input') : null;
  if (!isAlive) {
    if (event.type === 'click') {
      const button = target.closest('button');
      const form = button?.type === 'submit' && button.form;
      earlyTap.isMeant ||= !!form || (target as HTMLInputElement).name === offerName;
      const isRefused = !!form && refuseEarly(form, slug);
      earlyTap.isRefused ||= isRefused;
      earlyTap.button = isRefused ? null : button;
    }
    return;
  }
  listen(removeEventListener);
  if (event.type === 'click' && pressed?.isConnected && !pressed.contains(target)) {
    event.preventDefault();
    event.stopPropagation();
    pressed.click();
  }
}
function listen(change: typeof addEventListener): void {
  for (const type of ['pointerdown', 'pointercancel', 'click']) change(type, note, true);
}
window.earlyTap = earlyTap;
listen(addEventListener);

if (isWhole) addEventListener('pagehide', () => isAlive || keepTyped(slug));

function add(tag: string, properties: object): void {
  document.head.append(Object.assign(document.createElement(tag), properties));
}
const load = (src: string) => add('script', { type: 'module', src, onerror: fail });
const run = () => load(SCRIPT);

let hasBegun = false;
function begin(): void {
  if (hasBegun) return;
  hasBegun = true;
  setTimeout(() => isAlive || fail(), silentMs);
  load(SCRIPT.replace('.js', `-${html.lang}.js`));
  if (isWhole) {
    add('link', { rel: 'stylesheet', href: STYLE_SHEET, onload: run, onerror: run });
    add('link', { rel: 'modulepreload', href: SCRIPT });
  } else run();
}

/** A picture is painted a frame or two after it loads. */
function afterFrames(count: number): void {
  if (count > 0) requestAnimationFrame(() => afterFrames(count - 1));
  else setTimeout(begin);
}

let awaited = 2;
function isHere(): void {
  awaited -= 1;
  if (awaited === 0) afterFrames(2);
}

/** Replaces this page by the one in the preferred language, unless the visitor began to type. */
function takePlace(text: string): void {
  const page = readPage(text);
  if (page && givenInputs().length === 0) {
    const { lang } = page.documentElement;
    document.body.innerHTML = page.body.innerHTML;
    html.lang = lang;
    document.title = page.title;
  }
  classList.remove('switching');
}

function beginInTime(): void {
  if (!isWhole || classList.contains('elsewhere')) {
    begin();
    return;
  }
  if (document.readyState === 'complete') isHere();
  else addEventListener('load', isHere);
  if ((PerformanceObserver.supportedEntryTypes ?? []).includes('paint')) {
    new PerformanceObserver((paints) => {
      if (paints.getEntriesByName('first-contentful-paint').length > 0) isHere();
    }).observe({ type: 'paint', buffered: true });
  } else isHere();
  for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, begin, { once: true });
  setTimeout(begin, 3000);
}

if (window.otherSoon) void window.otherSoon.then(takePlace).then(beginInTime);
else beginInTime();

const withinMs = 400;
const withinPx = 40;

/** What stands on the page, as far as a tap may be meant for it: the screen, its headings and labels, open sheets. */
function shownNow(): string {
  const marks = [...document.querySelectorAll('main h1, main h2, main legend, main label')];
  const sheets = document.querySelectorAll('dialog[open]').length;
  return [location.pathname, sheets, ...marks.map(({ textContent }) => textContent)].join();
}

let last = { timeStamp: Number.NEGATIVE_INFINITY, clientX: 0, clientY: 0 };
let seen = '';

/**
 * The second tap of a double tap is dropped where the first has brought something else under the finger: another step or
 * question, another screen, a sheet. It would answer what nobody has read.
 */
function dropSecondTap(event: MouseEvent): void {
  const { timeStamp, clientX, clientY, detail } = event;
  // What the keyboard or a script clicks is no tap.
  if (detail === 0) return;
  const isSecond =
    timeStamp - last.timeStamp < withinMs &&
    Math.hypot(clientX - last.clientX, clientY - last.clientY) < withinPx;
  last = event;
  const now = shownNow();
  if (!isSecond || now === seen) seen = now;
  else {
    event.preventDefault();
    event.stopPropagation();
  }
}

// The screens that bring it are fetched while the entry is read: no page need wait for it. A server draws without a window.
if (!import.meta.env.SSR) addEventListener('click', dropSecondTap, true);

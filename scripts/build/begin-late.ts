const moduleScript = /\s*<script type="module"[^>]* src="(\/[^"]+\.js)"><\/script>/;
const styleSheet = /<link rel="stylesheet"[^>]* href="(\/[^"]+\.css)"/;

/** The address of the built page's one style sheet. */
export function styleSheetOf(template: string): string {
  const file = styleSheet.exec(template)?.[1];
  if (!file) throw new Error('The built page has no style sheet.');
  return file;
}

/**
 * What fetches the rest of a page, in the page itself. A landing page is whole without it: its words, first styles and
 * picture share the line with nothing. Style sheet and scripts follow the first paint, a touch, or three seconds (a picture
 * that hangs, a window that is not drawn); they come side by side, and the scripts run once the sheet is there, whose rules
 * what they draw may need. A page that only holds a place has the sheet already and begins with the scripts at once.
 */
const beginning = (file: string, sheetFile: string) => `(() => {
        // src/web/app/early-tap.ts repeats it.
        var note = ({ target }) => (earlyTap.button = target.closest('button'));
        window.earlyTap = { button: null, stop: () => removeEventListener('click', note, true) };
        addEventListener('click', note, true);
        var html = document.documentElement;
        var isWhole = html.dataset.page !== '*';
        var add = (tag, properties) => document.head.append(Object.assign(document.createElement(tag), properties));
        var file = ${JSON.stringify(file)};
        var run = () => add('script', { type: 'module', crossOrigin: '', src: file });
        var hasBegun = false;
        var begin = () => {
          if (hasBegun) return;
          hasBegun = true;
          if (!isWhole) return run();
          add('link', { rel: 'stylesheet', crossOrigin: '', href: ${JSON.stringify(sheetFile)}, onload: run, onerror: run });
          add('link', { rel: 'modulepreload', crossOrigin: '', href: file });
        };
        // A picture is decoded beside the page and painted a frame or two after it has come.
        var afterFrames = (count) =>
          count ? requestAnimationFrame(() => afterFrames(count - 1)) : setTimeout(begin);
        var awaited = 2;
        var isHere = () => --awaited || afterFrames(2);
        if (!isWhole || html.classList.contains('elsewhere')) begin();
        else {
          if (document.readyState === 'complete') isHere();
          else addEventListener('load', isHere);
          if ((PerformanceObserver.supportedEntryTypes || []).includes('paint'))
            new PerformanceObserver((paints) => {
              if (paints.getEntriesByName('first-contentful-paint').length) isHere();
            }).observe({ type: 'paint', buffered: true });
          else isHere();
          ['pointerdown', 'keydown'].forEach((touch) => addEventListener(touch, begin, { once: true }));
          setTimeout(begin, 3000);
        }
      })();`;

/** The built page with its one module script begun late, and its style sheet where the page has its first styles within. */
export function beginLate(template: string): string {
  const file = moduleScript.exec(template)?.[1];
  if (!file) throw new Error('The built page has no module script.');
  if (template.includes('rel="modulepreload"'))
    throw new Error('The built page’s script is in several pieces.');
  return template
    .replace(moduleScript, '')
    .replace(
      '</body>',
      () => `  <script>\n      ${beginning(file, styleSheetOf(template))}\n    </script>\n  </body>`,
    );
}

const moduleScript = /\s*<script type="module"[^>]* src="(\/[^"]+\.js)"><\/script>/;
const preload = /\s*<link rel="modulepreload"[^>]* href="(\/[^"]+\.js)">/g;

/**
 * What fetches a page's scripts, in the page itself. A landing page is whole without them: its words, styles and picture
 * come first and share the line with nothing, and the scripts follow the first paint, a touch, or three seconds (a
 * picture that hangs, a window that is not drawn). A page that only holds a place begins with them at once.
 */
const beginning = (files: readonly string[]) => `(() => {
        var files = ${JSON.stringify(files)};
        // src/web/early-tap.ts repeats it.
        var note = ({ target }) => (earlyTap.button = target.closest('button'));
        window.earlyTap = { button: null, stop: () => removeEventListener('click', note, true) };
        addEventListener('click', note, true);
        var begin = () => {
          files.splice(0).forEach((file, index) => {
            var element = document.createElement(index ? 'link' : 'script');
            if (index) {
              element.rel = 'modulepreload';
              element.href = file;
            } else {
              element.type = 'module';
              element.src = file;
            }
            element.crossOrigin = '';
            document.head.append(element);
          });
        };
        // A picture is decoded beside the page and painted a frame or two after it has come.
        var afterFrames = (count) =>
          count ? requestAnimationFrame(() => afterFrames(count - 1)) : setTimeout(begin);
        var afterPaint = () => afterFrames(3);
        if (document.documentElement.dataset.page === '*') begin();
        else {
          if (document.readyState === 'complete') afterPaint();
          else addEventListener('load', afterPaint);
          ['pointerdown', 'keydown'].forEach((touch) => addEventListener(touch, begin, { once: true }));
          setTimeout(begin, 3000);
        }
      })();`;

/** The built page with its module script, and what that imports, begun late. */
export function beginLate(template: string): string {
  const entry = moduleScript.exec(template)?.[1];
  if (!entry) throw new Error('The built page has no module script.');
  const files = [entry, ...[...template.matchAll(preload)].map(([, file]) => file!)];
  return template
    .replace(moduleScript, '')
    .replace(preload, '')
    .replace('</body>', () => `  <script>\n      ${beginning(files)}\n    </script>\n  </body>`);
}

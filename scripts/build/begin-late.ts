const moduleScript = /\s*<script type="module"[^>]* src="(\/[^"]+\.js)"><\/script>/;

/**
 * What fetches a page's scripts, in the page itself. A landing page is whole without them: its words, styles and picture
 * come first and share the line with nothing, and the scripts follow the first paint, a touch, or three seconds (a
 * picture that hangs, a window that is not drawn). A page that only holds a place begins with them at once.
 */
const beginning = (file: string) => `(() => {
        // src/web/early-tap.ts repeats it.
        var note = ({ target }) => (earlyTap.button = target.closest('button'));
        window.earlyTap = { button: null, stop: () => removeEventListener('click', note, true) };
        addEventListener('click', note, true);
        var script = document.createElement('script');
        script.type = 'module';
        script.crossOrigin = '';
        script.src = ${JSON.stringify(file)};
        // Once: a second call would only move what runs already.
        var begin = () => script.isConnected || document.head.append(script);
        // A picture is decoded beside the page and painted a frame or two after it has come.
        var afterFrames = (count) =>
          count ? requestAnimationFrame(() => afterFrames(count - 1)) : setTimeout(begin);
        var awaited = 2;
        var isHere = () => --awaited || afterFrames(2);
        if (document.documentElement.dataset.page === '*') begin();
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

/** The built page with its one module script begun late. */
export function beginLate(template: string): string {
  const file = moduleScript.exec(template)?.[1];
  if (!file) throw new Error('The built page has no module script.');
  if (template.includes('rel="modulepreload"'))
    throw new Error('The built page’s script is in several pieces.');
  return template
    .replace(moduleScript, '')
    .replace('</body>', () => `  <script>\n      ${beginning(file)}\n    </script>\n  </body>`);
}

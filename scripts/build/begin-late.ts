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
 * picture share the line with nothing, and the scripts follow the first paint, a touch, or three seconds (a picture that
 * hangs, a window that is not drawn), but never come before the style sheet, whose rules what they draw may need. A page
 * that only holds a place has the sheet already and begins with the scripts at once.
 */
const beginning = (file: string, sheetFile: string) => `(() => {
        // src/web/early-tap.ts repeats it.
        var note = ({ target }) => (earlyTap.button = target.closest('button'));
        window.earlyTap = { button: null, stop: () => removeEventListener('click', note, true) };
        addEventListener('click', note, true);
        var html = document.documentElement;
        var isWhole = html.dataset.page !== '*';
        var script = document.createElement('script');
        script.type = 'module';
        script.crossOrigin = '';
        script.src = ${JSON.stringify(file)};
        var isStyled = !isWhole;
        var isAsked = false;
        var begin = () => {
          isAsked = true;
          // Once: a second call would only move what runs already.
          if (isStyled && !script.isConnected) document.head.append(script);
        };
        if (isWhole) {
          var sheet = document.createElement('link');
          sheet.rel = 'stylesheet';
          sheet.crossOrigin = '';
          sheet.href = ${JSON.stringify(sheetFile)};
          sheet.onload = sheet.onerror = () => {
            isStyled = true;
            if (isAsked) begin();
          };
          document.head.append(sheet);
        }
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

import '../language/load-messages.ts';
import { pageStarted, type StartedPage } from '../../web/app/start.ts';

addEventListener(pageStarted, (event) => {
  const page = (event as CustomEvent<StartedPage>).detail;
  // Vite only gives `hot` to modules that contain these words.
  const hot = import.meta.hot;
  if (hot) void import('./live-page.ts').then(({ keepLive }) => keepLive({ ...page, hot }));
});

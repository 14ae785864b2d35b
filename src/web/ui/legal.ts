import { lazyScreen } from './lazy-screen.tsx';

/** Legal texts in a sheet, loaded when the page is idle. */
export const LegalDialog = lazyScreen(async () => (await import('./legal-dialog.tsx')).LegalDialog);

import { lazyScreen } from './lazy-screen.tsx';

/** The shop's legal texts in a sheet, which comes when the page is quiet. */
export const LegalDialog = lazyScreen(async () => (await import('./legal-dialog.tsx')).LegalDialog);

import { useEffect, useState } from 'react';
import type { LegalDocument, PageSite } from '../../funnel/funnel.ts';
import { type LegalTexts, legalDocuments, legalTextsPath } from '../../funnel/legal.ts';
import { findJson } from '../runtime/api-client.ts';
import { useMessages, useSite } from '../runtime/page-context.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/** Loaded texts, so that they work offline. The key is the site, because the preview's site changes. */
const known = new WeakMap<PageSite, Map<string, LegalTexts>>();

/** A host may answer with an HTML page or a truncated file. */
const areLegalTexts = (found: unknown): found is LegalTexts =>
  legalDocuments.every((document) => Array.isArray((found as Partial<LegalTexts> | undefined)?.[document]));

async function findTexts(site: PageSite, language: string): Promise<LegalTexts | undefined> {
  const texts = known.get(site) ?? new Map<string, LegalTexts>();
  known.set(site, texts);
  const read = texts.get(language);
  if (read) return read;
  const found = await findJson(legalTextsPath(language));
  if (!areLegalTexts(found)) return undefined;
  texts.set(language, found);
  return found;
}

export function LegalDialog({ document, onClose }: { document: LegalDocument; onClose: () => void }) {
  const site = useSite();
  const { language, say, message } = useMessages();
  const [texts, setTexts] = useState(() => known.get(site)?.get(language));
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (hasFailed) return;
    let isGone = false;
    void findTexts(site, language).then((found) => {
      if (isGone) return;
      if (found) setTexts(found);
      else setFailed(true);
    });
    return () => {
      isGone = true;
    };
  }, [site, language, hasFailed]);

  const heading = say(site.legal[document].title);
  if (!texts && hasFailed) {
    const retry = (
      <Button action="retry" onClick={() => setFailed(false)}>
        {message('try-again')}
      </Button>
    );
    return (
      <Dialog heading={heading} onClose={onClose} action={retry} leave={{ text: message('close') }}>
        <p role="alert">{message('legal-failed')}</p>
      </Dialog>
    );
  }
  return (
    <Dialog heading={heading} onClose={onClose} isText>
      {texts ? (
        texts[document].map((paragraph) => <p key={paragraph}>{paragraph}</p>)
      ) : (
        <p className="legal-awaited">{message('loading')}</p>
      )}
    </Dialog>
  );
}

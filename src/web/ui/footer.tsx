import { useState } from 'react';
import { languageNames } from '../../contract/languages.generated.ts';
import type { LegalDocument } from '../../funnel/funnel.ts';
import { legalDocuments } from '../../funnel/legal.ts';
import { sharedPages } from '../../machine/routes.ts';
import { firstMessages } from '../messages/messages.ts';
import { useMessages, usePage, useSnapshot } from '../runtime/page-context.tsx';
import { DocumentLink } from './button.tsx';
import { LegalDialog } from './lazy-screen.tsx';

export function Footer() {
  const { data, language, setLanguage } = usePage();
  const { say, message } = useMessages();
  const [open, setOpen] = useState<LegalDocument | null>(null);
  const serviceUrl = useSnapshot((snapshot) => snapshot.context.channel.wechat_work_kf_url);
  const { site, funnel } = data;
  const disclaimer = funnel && firstMessages[`disclaimer-${funnel.product}`];
  const languages = funnel?.languages ?? site.languages;
  return (
    <>
      <footer className="footer stack-2">
        <p>{message('entertainment')}</p>
        {disclaimer && <p>{say(disclaimer)}</p>}
        <ul className="footer-links">
          {legalDocuments.map((document) => (
            <li key={document}>
              <button type="button" className="text-button" onClick={() => setOpen(document)}>
                {say(site.legal[document].title)}
              </button>
            </li>
          ))}
          <li>
            <DocumentLink className="text-button" to={sharedPages.lookup.path}>
              {message('find-order')}
            </DocumentLink>
          </li>
          <li>
            <DocumentLink className="text-button" to={sharedPages.complaint.path}>
              {message('complain')}
            </DocumentLink>
          </li>
          {serviceUrl && (
            <li>
              <a className="text-button" href={serviceUrl} rel="noreferrer">
                {message('customer-service')}
              </a>
            </li>
          )}
        </ul>
        {languages.length > 1 && (
          <p className="footer-languages">
            {languages.map((tag) => (
              <button
                key={tag}
                type="button"
                lang={tag}
                className="text-button"
                aria-pressed={tag === language}
                onClick={() => setLanguage(tag)}
              >
                {languageNames[tag] ?? tag}
              </button>
            ))}
          </p>
        )}
        <p>
          {message('sold-by', { name: say(site.merchant.name) }) +
            (site.merchant.icp ? ` · ${site.merchant.icp}` : '')}
        </p>
        {site.merchant.contact && <p>{say(site.merchant.contact)}</p>}
      </footer>
      {open && <LegalDialog document={open} onClose={() => setOpen(null)} />}
    </>
  );
}

import { useState } from 'react';
import { useCopy, useShop, useSnapshot } from '../shop.tsx';
import { Dialog } from './dialog.tsx';
import { DocumentLink } from './link.tsx';

const documents = ['privacy', 'terms', 'refunds'] as const;
export type LegalDocument = (typeof documents)[number];

/** The legal text as a dialog. */
export function LegalDialog({ document, onClose }: { document: LegalDocument; onClose: () => void }) {
  const { data } = useShop();
  const { say } = useCopy();
  const { title, paragraphs } = data.site.legal[document];
  return (
    <Dialog heading={say(title)} onClose={onClose} isText>
      {paragraphs.map((paragraph) => (
        <p key={say(paragraph)}>{say(paragraph)}</p>
      ))}
    </Dialog>
  );
}

/** Who sells, under which terms, and where to turn: on every screen. */
export function Footer() {
  const { data, language, setLanguage } = useShop();
  const { say, word } = useCopy();
  const [open, setOpen] = useState<LegalDocument | null>(null);
  const serviceUrl = useSnapshot((snapshot) => snapshot.context.channel.wechat_work_kf_url);
  const { site, funnel } = data;
  const languages = funnel?.languages ?? site.languages;
  return (
    <footer className="footer">
      <p>{word('entertainment')}</p>
      {funnel?.product === 'mbti' && <p>{word('not-affiliated')}</p>}
      <ul className="footer-links">
        {documents.map((document) => (
          <li key={document}>
            <button type="button" className="text-button" onClick={() => setOpen(document)}>
              {say(site.legal[document].title)}
            </button>
          </li>
        ))}
        <li>
          <DocumentLink className="text-button" to="/order_form_inquire">
            {word('find-order')}
          </DocumentLink>
        </li>
        <li>
          <DocumentLink className="text-button" to="/complaint">
            {word('complain')}
          </DocumentLink>
        </li>
        {serviceUrl && (
          <li>
            <a className="text-button" href={serviceUrl} rel="noreferrer">
              {word('customer-service')}
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
        {word('sold-by', { name: say(site.merchant.name) })}
        {site.merchant.icp ? ` · ${site.merchant.icp}` : ''}
      </p>
      {site.merchant.contact && <p>{say(site.merchant.contact)}</p>}
      {open && <LegalDialog document={open} onClose={() => setOpen(null)} />}
    </footer>
  );
}

const languageNames: Record<string, string> = { en: 'English', 'zh-CN': '简体中文', 'zh-TW': '繁體中文' };

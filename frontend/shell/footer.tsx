import { useLocation } from 'react-router-dom';
import { linkOf } from '#shared/content/address.ts';
import { frameKeys } from '#shared/content/frame-keys.ts';
import { settingsKeys } from '#shared/content/settings-keys.ts';
import { socialNetworks } from '#shared/content/social-networks.ts';
import { Brand } from '../kernel/brand.tsx';
import { messages } from '../kernel/messages.ts';
import { usePageStore } from '../kernel/page-store.ts';
import { Lines, MailLink, OutLink, Telephone, useOffice } from '../kernel/reach.tsx';
import { useText, useValue } from '../kernel/use-text.ts';
import { LinkItems } from './link-items.tsx';
import { footLinks, quickLinks } from './menus.ts';

/** The footer of every public page: the church, seven quick links, its contacts (PS-02), and pages that are in no menu. */
export function Footer() {
  const text = useText(frameKeys);
  const setting = useValue(settingsKeys);
  const { church } = usePageStore();
  const { pathname } = useLocation();
  const networks = socialNetworks.filter(({ key }) => linkOf(setting(key)) !== undefined);
  // A page with several URLs is rendered for one of them. suppressHydrationWarning keeps that URL, for print.
  return (
    <footer className="foot dark">
      <svg
        className="foot__ridge"
        viewBox="0 0 1440 90"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <path d="M0 90V58C120 30 240 26 360 44s200 34 330 18S900 4 1050 10s230 50 390 26v54z" />
      </svg>
      <div className="wrap">
        <div className="foot__in">
          <div>
            <Brand />
            <p>{text('footer_description')}</p>
          </div>
          <nav aria-labelledby="foot-links">
            <h2 id="foot-links">{text('footer_links_title')}</h2>
            <ul>
              <LinkItems links={quickLinks} />
            </ul>
          </nav>
          <Reach />
        </div>
        <div className="row foot__end">
          <span>{text('church_name')}</span>
          <span className="on-paper" suppressHydrationWarning>
            {church.url + pathname}
          </span>
          <ul className="row">
            <LinkItems links={footLinks} />
          </ul>
          {networks.length > 0 && (
            <ul className="row">
              {networks.map(({ name, key }) => (
                <li key={key}>
                  <OutLink to={setting(key)}>{name || messages.frame.channel}</OutLink>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </footer>
  );
}

function Reach() {
  const text = useText(frameKeys);
  const [place, post] = [text('contact_address'), text('contact_mailing_address')];
  const { phone, email } = useOffice();
  if (!place && !post && !phone && !email) return null;
  return (
    <div>
      <h2>{text('footer_contact_title')}</h2>
      <address>
        <Lines>
          {place}
          {post}
          {phone && <Telephone of="contact_phone" />}
          {email && <MailLink address={email} />}
        </Lines>
      </address>
    </div>
  );
}

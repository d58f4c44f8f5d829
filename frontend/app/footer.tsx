import { Link, useLocation } from 'react-router-dom';
import { frameKeys } from '#shared/content/frame-keys.ts';
import { settingsKeys } from '#shared/content/settings-keys.ts';
import { addressOr, isOwn } from './address.ts';
import { Brand } from './header.tsx';
import { quickLinks } from './menus.ts';
import { usePageStore } from './page-store.ts';
import { paths, telLink } from './paths.ts';
import { useText } from './use-text.ts';

const social = [
  { name: 'Facebook', key: 'facebook_url' },
  { name: 'YouTube', key: 'youtube_url' },
  { name: 'Instagram', key: 'instagram_url' },
] as const;

/** The footer of every public page: who we are, seven quick links, how to reach us (PS-02). */
export function Footer() {
  const text = useText(frameKeys);
  const setting = useText(settingsKeys);
  const { church } = usePageStore();
  const { pathname } = useLocation();
  // A page that has several addresses is written for one: suppressHydrationWarning lets the paper say that one.
  return (
    <footer className="foot dark">
      <svg
        className="foot__ridge"
        viewBox="0 0 1440 90"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <path d="M0 90V58C120 30 240 26 360 44s200 34 330 18S900 4 1050 10s230 50 390 26v54z" fill="#17382D" />
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
              {quickLinks.map((link) => {
                const address = addressOr(link.to, setting(link.setting));
                return (
                  <li key={link.to}>
                    {isOwn(address) ? <Link to={address}>{link.text}</Link> : <a href={address}>{link.text}</a>}
                  </li>
                );
              })}
            </ul>
          </nav>
          <div>
            <h2>{text('footer_contact_title')}</h2>
            <address>
              {text('contact_address')}
              <br />
              {text('contact_mailing_address')}
              <br />
              <ByHand />
            </address>
          </div>
        </div>
        <div className="foot__end">
          <span>{text('church_name')}</span>
          <span className="on-paper" suppressHydrationWarning>
            {church.url + pathname}
          </span>
          <ul>
            {social.map(({ name, key }) => (
              <li key={key}>
                <a href={addressOr(paths.contact(), text(key))}>{name}</a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}

/** Telephone and mail, for whoever would rather not fill a form in. */
export function ByHand() {
  const text = useText(frameKeys);
  const phone = text('contact_phone');
  return (
    <>
      <a href={telLink(phone)}>{phone}</a>
      <br />
      <a href={`mailto:${text('contact_email')}`}>{text('contact_email')}</a>
    </>
  );
}

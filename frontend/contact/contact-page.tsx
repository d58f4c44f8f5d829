import { contactKeys } from '#shared/content/contact-keys.ts';
import { settingsKeys } from '#shared/content/settings-keys.ts';
import { FormButton } from '../forms/form-button.tsx';
import { anchors } from '../kernel/paths.ts';
import { MailLink, OutLink, PhoneLink, Telephone, useDirections, useOffice } from '../kernel/reach.tsx';
import { Slot } from '../kernel/slot.tsx';
import { useText, useValue } from '../kernel/use-text.ts';
import office from '../ui/art/office.svg';
import { buttonClass } from '../ui/button.tsx';
import css from './contact.module.css';
import { MessageForm } from './message-form.tsx';

const hours = ['office_hours_weekdays', 'office_hours_saturday', 'office_hours_sunday'] as const;

/** Contact (PS-12). */
export default function ContactPage() {
  const text = useText(contactKeys);
  const church = useValue(settingsKeys);
  // Contacts that staff emptied are left out, and a label disappears with its last value.
  const { phone, email } = useOffice();
  const second = church('secondary_phone');
  const emails = [...new Set([email, church('pastor_email')])].filter(Boolean);
  const [place, map] = [church('physical_location'), useDirections()];
  const open = hours.filter((key) => church(key));
  return (
    <>
      <div className={`wrap ${css.say}`}>
        <header className="stack">
          <h1 className="opening">{text('contact_title')}</h1>
          <p className="lead">{text('contact_lead')}</p>
        </header>
        <Desk />
      </div>
      {/* Urgent help comes before the form, so that it is found quickly. */}
      <Urgent />
      <div className={`wrap split ${css.reach}`}>
        <dl className={css.ledger}>
          {(phone || second) && (
            <div>
              <dt>{text('contact_ring_title')}</dt>
              {phone && (
                <dd>
                  <Telephone of="contact_phone" />
                </dd>
              )}
              {second && second !== phone && (
                <dd>
                  <Telephone of="secondary_phone" />
                </dd>
              )}
            </div>
          )}
          {!phone && !second && emails.length === 0 && (
            <div>
              <dt>{text('contact_write_title')}</dt>
              <dd>{text('contact_form_text')}</dd>
              <dd>
                <a className="more" href={`#${anchors.write}`}>
                  {text('contact_form_do')}
                </a>
              </dd>
            </div>
          )}
          {emails.length > 0 && (
            <div>
              <dt>{text('contact_write_title')}</dt>
              {emails.map((address, index) => (
                <dd key={address}>
                  <MailLink address={address} />
                  {index > 0 && <p className="soft small">{text('contact_write_text')}</p>}
                </dd>
              ))}
            </div>
          )}
          {(place || map) && (
            <div>
              <dt>{text('contact_place_title')}</dt>
              {place && <dd>{place}</dd>}
              {text('contact_place_text') && <dd className="soft small">{text('contact_place_text')}</dd>}
              {map && (
                <dd>
                  <OutLink className="more" to={map} newTab>
                    {text('contact_directions')}
                  </OutLink>
                </dd>
              )}
            </div>
          )}
          {open.length > 0 && (
            <div>
              <dt>{text('contact_hours_title')}</dt>
              {open.map((key) => (
                <dd key={key}>{church(key)}</dd>
              ))}
            </div>
          )}
          {church('mailing_address') && (
            <div>
              <dt>{text('contact_post_title')}</dt>
              <dd>{church('mailing_address')}</dd>
            </div>
          )}
        </dl>
        <div className={css.letter}>
          <Desk />
          <div className={css.sheet}>
            <MessageForm />
          </div>
        </div>
      </div>
    </>
  );
}

function Desk() {
  return <Slot name="contact_picture" className={css.desk} src={office} width={420} height={280} />;
}

function Urgent() {
  const text = useText(contactKeys);
  const value = useValue(contactKeys);
  const { phone, email } = useOffice();
  const second = useValue(settingsKeys)('secondary_phone');
  return (
    <section className={`${css.urgent} dark`} aria-labelledby="urgent-t">
      <div className="wrap stack">
        <div>
          <h2 id="urgent-t">{text('contact_urgent_title')}</h2>
          {text('contact_urgent_text') && <p className="soft">{text('contact_urgent_text')}</p>}
        </div>
        <ul>
          <li>
            <div>
              <h3>{text('contact_prayer_title')}</h3>
              {text('contact_prayer_text') && <p className="soft">{text('contact_prayer_text')}</p>}
            </div>
            <div className={css.do}>
              <p>
                <FormButton form="prayer_request" look="gold">
                  {text('contact_prayer_do')}
                </FormButton>
              </p>
              {phone && (
                <p>
                  <Telephone of="contact_phone" className="more" />
                </p>
              )}
            </div>
          </li>
          {(second || phone) && (
            <li>
              <div>
                <h3>{text('contact_care_title')}</h3>
                {text('contact_care_text') && <p className="soft">{text('contact_care_text')}</p>}
              </div>
              <div className={css.do}>
                <p>
                  <PhoneLink className={buttonClass('line')} number={second || phone}>
                    {text('contact_care_do')}
                  </PhoneLink>
                </p>
                <p>
                  <Telephone of={second ? 'secondary_phone' : 'contact_phone'} className="more" />
                </p>
              </div>
            </li>
          )}
          {email && (
            <li>
              <div>
                <h3>{text('contact_quick_title')}</h3>
                <p className="soft">{text('contact_quick_text')}</p>
              </div>
              <p>
                <MailLink className={buttonClass('line')} address={email} subject={value('contact_quick_title')}>
                  {text('contact_quick_do')}
                </MailLink>
              </p>
            </li>
          )}
        </ul>
      </div>
    </section>
  );
}

import './contact.css';
import { contactKeys } from '#shared/content/contact-keys.ts';
import { settingsKeys } from '#shared/content/settings-keys.ts';
import { mailLink, telLink } from '../app/paths.ts';
import { useText } from '../app/use-text.ts';
import { FormButton } from '../forms/form-button.tsx';
import { buttonClass } from '../ui/button.tsx';
import { MessageForm } from './message-form.tsx';

const hours = ['office_hours_weekdays', 'office_hours_saturday', 'office_hours_sunday'] as const;

/** Contact (PS-12): every way to reach the church, a message form, and help that does not wait. */
export default function ContactPage() {
  const text = useText(contactKeys);
  const church = useText(settingsKeys);
  return (
    <>
      <div className="wrap reach">
        <header className="reach__say">
          <h1>{text('contact_title')}</h1>
          <p className="lead">{text('contact_lead')}</p>
        </header>
        <div className="reach__in">
          <dl className="ledger">
            <div>
              <dt>{text('contact_ring_title')}</dt>
              <dd>
                <Phone number={church('primary_phone')} />
              </dd>
              {church('secondary_phone') && (
                <dd>
                  <Phone number={church('secondary_phone')} />
                </dd>
              )}
            </div>
            <div>
              <dt>{text('contact_write_title')}</dt>
              <dd>
                <a href={mailLink(church('primary_email'))}>{church('primary_email')}</a>
              </dd>
              {church('pastor_email') && (
                <dd>
                  <a href={mailLink(church('pastor_email'))}>{church('pastor_email')}</a>
                  <p className="soft">{text('contact_write_text')}</p>
                </dd>
              )}
            </div>
            <div>
              <dt>{text('contact_place_title')}</dt>
              <dd>{church('physical_location')}</dd>
              <dd className="soft">{text('contact_place_text')}</dd>
              <dd>
                <a className="more" href={church('google_maps_url')} target="_blank" rel="noopener">
                  {text('contact_directions')}
                </a>
              </dd>
            </div>
            <div>
              <dt>{text('contact_hours_title')}</dt>
              {hours.map((key) => (
                <dd key={key}>{church(key)}</dd>
              ))}
            </div>
            <div>
              <dt>{text('contact_post_title')}</dt>
              <dd>{church('mailing_address')}</dd>
            </div>
          </dl>
          <div className="letter-sheet">
            <MessageForm />
          </div>
        </div>
      </div>
      <Urgent />
    </>
  );
}

function Phone({ number }: { readonly number: string }) {
  return <a href={telLink(number)}>{number}</a>;
}

/** "Need Immediate Help?": three ways that lead to a person (decision 34). */
function Urgent() {
  const text = useText(contactKeys);
  const church = useText(settingsKeys);
  const phone = church('primary_phone');
  const pastor = church('secondary_phone') || phone;
  return (
    <section className="urgent dark" aria-labelledby="urgent-t">
      <div className="wrap urgent__in">
        <div className="urgent__say">
          <h2 id="urgent-t">{text('contact_urgent_title')}</h2>
          <p className="soft">{text('contact_urgent_text')}</p>
        </div>
        <ul>
          <li>
            <div>
              <h3>{text('contact_prayer_title')}</h3>
              <p className="soft">{text('contact_prayer_text')}</p>
            </div>
            <p className="urgent__do">
              <FormButton form="prayer_request" look="gold">
                {text('contact_prayer_do')}
              </FormButton>
              <a className="more" href={telLink(phone)}>
                {phone}
              </a>
            </p>
          </li>
          <li>
            <div>
              <h3>{text('contact_care_title')}</h3>
              <p className="soft">{text('contact_care_text')}</p>
            </div>
            <p className="urgent__do">
              <a className={buttonClass('line')} href={telLink(pastor)}>
                {text('contact_care_do')}
              </a>
              <span>{pastor}</span>
            </p>
          </li>
          <li>
            <div>
              <h3>{text('contact_quick_title')}</h3>
              <p className="soft">{text('contact_quick_text')}</p>
            </div>
            <p className="urgent__do">
              <a className={buttonClass('line')} href={mailLink(church('primary_email'), text('contact_quick_title'))}>
                {text('contact_quick_do')}
              </a>
            </p>
          </li>
        </ul>
      </div>
    </section>
  );
}

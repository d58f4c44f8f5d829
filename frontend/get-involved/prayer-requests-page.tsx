import { prayerRequestsKeys } from '#shared/content/prayer-requests-keys.ts';
import { FormButton } from '../forms/form-button.tsx';
import { Opening } from '../kernel/opening.tsx';
import { Telephone, useOffice } from '../kernel/reach.tsx';
import { useText } from '../kernel/use-text.ts';
import wide from '../ui/art/prayer.svg';
import tall from '../ui/art/prayer-portrait.svg';
import css from './get-involved.module.css';

/** Prayer requests. Only admins and pastors can read them. */
export default function PrayerRequestsPage() {
  const text = useText(prayerRequestsKeys);
  const { phone } = useOffice();
  return (
    <>
      <Opening scene={{ wide, tall }} ground="night">
        <h1 className="opening">{text('prayer_requests_title')}</h1>
        {text('prayer_requests_lead') && <p className="lead">{text('prayer_requests_lead')}</p>}
        <FormButton form="prayer_request" look="gold">
          {text('prayer_requests_do')}
        </FormButton>
      </Opening>
      <div className={`${css.vigil} dark`}>
        <div className="wrap">
          {phone && (
            <div>
              <h2>{text('prayer_requests_now_title')}</h2>
              {text('prayer_requests_now_text') && <p>{text('prayer_requests_now_text')}</p>}
              <Telephone of="contact_phone" />
            </div>
          )}
          <div>
            <h2>{text('prayer_requests_who_title')}</h2>
            <p>{text('prayer_requests_who_text')}</p>
          </div>
          {text('prayer_requests_when_text') && (
            <div>
              <h2>{text('prayer_requests_when_title')}</h2>
              <p>{text('prayer_requests_when_text')}</p>
            </div>
          )}
        </div>
      </div>
    </>
  );
}

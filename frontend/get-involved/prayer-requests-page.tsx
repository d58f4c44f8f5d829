import { prayerRequestsKeys } from '#shared/content/prayer-requests-keys.ts';
import { settingsKeys } from '#shared/content/settings-keys.ts';
import { FormButton } from '../forms/form-button.tsx';
import { PhoneLink } from '../kernel/reach.tsx';
import { useText, useValue } from '../kernel/use-text.ts';
import candle from '../ui/art/candle.svg';
import { Picture } from '../ui/picture.tsx';
import css from './get-involved.module.css';

/** Prayer requests: admin and pastor alone see what is sent. */
export default function PrayerRequestsPage() {
  const text = useText(prayerRequestsKeys);
  const church = useValue(settingsKeys);
  return (
    <div className={`${css.vigil} dark`}>
      <div className="wrap">
        <div className={css.vigilIn}>
          <header className={css.vigilSay}>
            <h1 className="opening">{text('prayer_requests_title')}</h1>
            <p className="lead">{text('prayer_requests_lead')}</p>
            <FormButton form="prayer_request" look="gold">
              {text('prayer_requests_do')}
            </FormButton>
          </header>
          <Picture className={css.vigilLight} src={candle} width={560} height={640} first />
        </div>
        <div className={css.vigilKnow}>
          {church('primary_phone') && (
            <div>
              <h2>{text('prayer_requests_now_title')}</h2>
              <p>{text('prayer_requests_now_text')}</p>
              <PhoneLink number={church('primary_phone')} />
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
    </div>
  );
}

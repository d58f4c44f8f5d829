import { Link } from 'react-router-dom';
import { aboutKeys } from '#shared/content/about-keys.ts';
import { settingsKeys } from '#shared/content/settings-keys.ts';
import { anchors, paths, telLink } from '../app/paths.ts';
import { useText } from '../app/use-text.ts';
import { buttonClass } from '../ui/button.tsx';

/** Where we meet, on the hill and on the stream (PS-11). Links from elsewhere jump here. */
export function Campuses() {
  const text = useText(aboutKeys);
  const church = useText(settingsKeys);
  const phone = church('primary_phone');
  const email = church('primary_email');
  return (
    <section className="campuses" id={anchors.locations} aria-labelledby="about-locations">
      <h2 className="wrap" id="about-locations">
        {text('about_locations_title')}
      </h2>
      <div className="campuses__in">
        <section className="campus campus--hill" aria-labelledby="campus-main">
          <h3 id="campus-main">{text('about_main_title')}</h3>
          <dl>
            <div className="campus__time">
              <dt>{text('about_main_sunday')}</dt>
              <dd>{text('about_main_sunday_time')}</dd>
            </div>
            <div className="campus__time">
              <dt>{text('about_main_wednesday')}</dt>
              <dd>{text('about_main_wednesday_time')}</dd>
            </div>
            <div>
              <dt>{text('about_address')}</dt>
              <dd>{church('physical_location')}</dd>
            </div>
            <div>
              <dt>{text('about_phone')}</dt>
              <dd>
                <a href={telLink(phone)}>{phone}</a>
              </dd>
            </div>
          </dl>
          <p>{text('about_main_note')}</p>
          <p className="campus__do">
            <a className={buttonClass('main')} href={church('google_maps_url')}>
              {text('about_directions')}
            </a>{' '}
            <Link className="more" to={paths.locations()}>
              {text('about_locations_all')}
            </Link>
          </p>
        </section>
        <section className="campus campus--stream dark" aria-labelledby="campus-online">
          <h3 id="campus-online">{text('about_online_title')}</h3>
          <p>{text('about_online_text')}</p>
          <dl>
            <div className="campus__time">
              <dt>{text('about_online_stream')}</dt>
              <dd>{text('about_online_stream_time')}</dd>
            </div>
            <div>
              <dt>{text('about_online_support')}</dt>
              <dd>
                <a href={`mailto:${email}`}>{email}</a>
              </dd>
            </div>
          </dl>
          <p className="campus__do">
            <a className={buttonClass('gold')} href={church('youtube_url')}>
              {text('about_online_watch')}
            </a>
          </p>
        </section>
      </div>
    </section>
  );
}

import { Link } from 'react-router-dom';
import { heldServices } from '#shared/church/held-services.ts';
import { aboutKeys } from '#shared/content/about-keys.ts';
import { linkOf } from '#shared/content/address.ts';
import { serviceKeys } from '#shared/content/service-keys.ts';
import { settingsKeys } from '#shared/content/settings-keys.ts';
import { anchors, paths } from '../kernel/paths.ts';
import { MailLink, OutLink, Telephone, useDirections, useOffice } from '../kernel/reach.tsx';
import { useText, useValue } from '../kernel/use-text.ts';
import { buttonClass } from '../ui/button.tsx';
import css from './about.module.css';

/** The weekdays with services; 0 is Sunday. */
const weekend = [
  { weekday: 0, name: 'about_main_sunday' },
  { weekday: 6, name: 'about_main_saturday' },
] as const;

/** The campuses and the online service (PS-11). Other pages link here. */
export function Campuses() {
  const text = useText(aboutKeys);
  const church = useValue(settingsKeys);
  const service = useValue(serviceKeys);
  const days = weekend.map(({ weekday, name }) => ({
    name,
    services: heldServices(service).filter((held) => held.weekday === weekday),
  }));
  const place = church('physical_location');
  const map = useDirections();
  const { phone, email } = useOffice();
  const stream = linkOf(church('youtube_url'));
  return (
    <section className={css.campuses} id={anchors.locations} aria-labelledby="about-locations">
      <h2 className="wrap" id="about-locations">
        {text('about_locations_title')}
      </h2>
      <div className={css.campusesIn}>
        <section className={`stack ${css.campus} ${css.campusHill}`} aria-labelledby="campus-main">
          <h3 id="campus-main">{text('about_main_title')}</h3>
          <dl className="stack">
            {days.map(
              ({ name, services }) =>
                services.length > 0 && (
                  <div key={name} className={css.campusTime}>
                    <dt>{text(name)}</dt>
                    {services.map(({ time }) => (
                      <dd key={time}>{service(time)}</dd>
                    ))}
                  </div>
                ),
            )}
            {text('about_main_wednesday_time') && (
              <div className={css.campusTime}>
                <dt>{text('about_main_wednesday')}</dt>
                <dd>{text('about_main_wednesday_time')}</dd>
              </div>
            )}
            {place && (
              <div>
                <dt>{text('about_address')}</dt>
                <dd>{place}</dd>
              </div>
            )}
            {phone && (
              <div>
                <dt>{text('about_phone')}</dt>
                <dd>
                  <Telephone of="contact_phone" />
                </dd>
              </div>
            )}
          </dl>
          <p className={css.campusDo}>
            <OutLink className={buttonClass('main')} to={map}>
              {text('about_directions')}
            </OutLink>{' '}
            <Link className="more" to={paths.locations()}>
              {text('about_locations_all')}
            </Link>
          </p>
        </section>
        <section className={`stack ${css.campus} ${css.campusStream} dark`} aria-labelledby="campus-online">
          <h3 id="campus-online">{text('about_online_title')}</h3>
          {text('about_online_text') && <p>{text('about_online_text')}</p>}
          <dl className="stack">
            {text('about_online_stream_time') && (
              <div className={css.campusTime}>
                <dt>{text('about_online_stream')}</dt>
                <dd>{text('about_online_stream_time')}</dd>
              </div>
            )}
            {email && (
              <div>
                <dt>{text('about_online_support')}</dt>
                <dd>
                  <MailLink address={email} />
                </dd>
              </div>
            )}
          </dl>
          {stream && (
            <p className={css.campusDo}>
              <OutLink className={buttonClass('gold')} to={stream}>
                {text('about_online_watch')}
              </OutLink>
            </p>
          )}
        </section>
      </div>
    </section>
  );
}

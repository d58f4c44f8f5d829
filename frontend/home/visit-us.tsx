import { linkOf } from '#shared/content/address.ts';
import { frameKeys } from '#shared/content/frame-keys.ts';
import { homeKeys } from '#shared/content/home-keys.ts';
import { anchors } from '../kernel/paths.ts';
import { OutLink, PhoneLink, useOffice } from '../kernel/reach.tsx';
import { useText, useValue } from '../kernel/use-text.ts';
import map from '../ui/art/map.svg';
import { buttonClass } from '../ui/button.tsx';
import { Picture } from '../ui/picture.tsx';
import { messages as m } from './messages.ts';

/** What is named in the drawing, beside the church. */
const names = [
  { key: 'location_stage', className: 'pin pin--stage' },
  { key: 'location_main_road', className: 'road road--main' },
  { key: 'location_side_road', className: 'road road--hill' },
] as const;

const ways = [
  { key: 'bus_routes', by: m.byMatatu },
  { key: 'parking_spaces', by: m.byCar },
  { key: 'walking_directions', by: m.onFoot },
] as const;

/** Visit Us: where we are and how to come. */
export function VisitUs() {
  const text = useText(homeKeys);
  const value = useValue(homeKeys);
  const frame = useText(frameKeys);
  const { phone } = useOffice();
  const come = ways.filter(({ key }) => text(key));
  return (
    <section className="find" id={anchors.visitUs} aria-labelledby="find-t">
      <div className="find__map">
        <Picture className="map" src={map} width={620} height={520} />
        <span className="pin pin--church" aria-hidden="true">
          {frame('church_name')}
        </span>
        {names
          .filter(({ key }) => value(key))
          .map(({ key, className }) => (
            <span key={key} className={className} aria-hidden="true">
              {text(key)}
            </span>
          ))}
      </div>
      <div className="find__say">
        <h2 id="find-t">{text('location_title')}</h2>
        {text('hero_location') && <p className="lead">{text('hero_location')}</p>}
        {come.length > 0 && (
          <dl className="ways">
            {come.map(({ by, key }) => (
              <div key={key}>
                <dt>{by}</dt>
                <dd>{text(key)}</dd>
              </div>
            ))}
          </dl>
        )}
        {(linkOf(value('google_maps_url')) || phone) && (
          <p className="find__do">
            <OutLink className={buttonClass('main')} to={value('google_maps_url')}>
              {text('location_directions')}
            </OutLink>{' '}
            <PhoneLink className="more" number={phone} />
          </p>
        )}
      </div>
    </section>
  );
}

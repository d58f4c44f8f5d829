import { linkOf } from '#shared/content/address.ts';
import { frameKeys } from '#shared/content/frame-keys.ts';
import { homeKeys } from '#shared/content/home-keys.ts';
import { anchors } from '../app/paths.ts';
import { OutLink, PhoneLink, useOffice } from '../app/reach.tsx';
import { useText, useValue } from '../app/use-text.ts';
import map from '../ui/art/map.svg';
import { buttonClass } from '../ui/button.tsx';
import { Picture } from '../ui/picture.tsx';
import { messages as m } from './messages.ts';

/** Visit Us: where we are and how to come. */
export function VisitUs() {
  const text = useText(homeKeys);
  const value = useValue(homeKeys);
  const frame = useText(frameKeys);
  const { phone } = useOffice();
  return (
    <section className="find" id={anchors.visitUs} aria-labelledby="find-t">
      <div className="find__map">
        <Picture className="map" src={map} width={620} height={520} />
        <span className="pin pin--church" aria-hidden="true">
          {frame('church_name')}
        </span>
        <span className="pin pin--stage" aria-hidden="true">
          {m.stage}
        </span>
        <span className="road road--main" aria-hidden="true">
          {m.roads.main}
        </span>
        <span className="road road--hill" aria-hidden="true">
          {m.roads.hill}
        </span>
      </div>
      <div className="find__say">
        <h2 id="find-t">{text('location_title')}</h2>
        <p className="lead">{text('hero_location')}</p>
        <dl className="ways">
          <div>
            <dt>{m.byMatatu}</dt>
            <dd>{text('bus_routes')}</dd>
          </div>
          <div>
            <dt>{m.byCar}</dt>
            <dd>{text('parking_spaces')}</dd>
          </div>
          <div>
            <dt>{m.onFoot}</dt>
            <dd>{text('walking_directions')}</dd>
          </div>
        </dl>
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

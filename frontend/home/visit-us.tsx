import { homeKeys } from '#shared/content/home-keys.ts';
import { anchors } from '../kernel/paths.ts';
import { OutLink, Telephone, useDirections, useOffice } from '../kernel/reach.tsx';
import { useText, useValue } from '../kernel/use-text.ts';
import { WayMap } from '../kernel/way-map.tsx';
import { buttonClass } from '../ui/button.tsx';
import { useIsFound } from './found.ts';
import css from './home.module.css';
import { hoursOn } from './hours.ts';
import { messages as m } from './messages.ts';

const weekend = [
  { weekday: 6, day: m.saturday },
  { weekday: 0, day: m.sunday },
] as const;

const ways = [
  { key: 'bus_routes', by: m.byMatatu },
  { key: 'parking_spaces', by: m.byCar },
  { key: 'walking_directions', by: m.onFoot },
] as const;

/** Visit Us: the address, the service times and directions. Renders nothing if the church has not set an address. */
export function VisitUs() {
  const text = useText(homeKeys);
  const value = useValue(homeKeys);
  const { phone } = useOffice();
  const directions = useDirections();
  const isFound = useIsFound();
  if (!isFound) return null;
  const days = weekend.filter(({ weekday }) => hoursOn(weekday, value));
  const come = ways.filter(({ key }) => text(key));
  return (
    <section className={css.find} id={anchors.visitUs} aria-labelledby="find-t">
      <WayMap campus="hill" className={css.findMap} />
      <div className={`stack ${css.findSay}`}>
        <h2 id="find-t">{text('location_title')}</h2>
        {text('hero_location') && <p className="lead">{text('hero_location')}</p>}
        {(days.length > 0 || come.length > 0) && (
          <dl className={css.ways}>
            {days.map(({ weekday, day }) => (
              <div key={day}>
                <dt>{day}</dt>
                <dd className="num">{hoursOn(weekday, value)}</dd>
              </div>
            ))}
            {come.map(({ by, key }) => (
              <div key={key}>
                <dt>{by}</dt>
                <dd>{text(key)}</dd>
              </div>
            ))}
          </dl>
        )}
        {(directions || phone) && (
          <p className={css.actions}>
            <OutLink className={buttonClass('main')} to={directions}>
              {text('location_directions')}
            </OutLink>{' '}
            <Telephone of="contact_phone" className="more" />
          </p>
        )}
      </div>
    </section>
  );
}

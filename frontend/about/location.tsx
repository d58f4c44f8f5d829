import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { linkOf } from '#shared/content/address.ts';
import { locationsKeys } from '#shared/content/locations-keys.ts';
import { paths } from '../kernel/paths.ts';
import { OutLink, Telephone, useOffice } from '../kernel/reach.tsx';
import { useText, useValue } from '../kernel/use-text.ts';
import { WayMap } from '../kernel/way-map.tsx';
import { buttonClass } from '../ui/button.tsx';
import css from './places.module.css';

interface Props {
  readonly id: 'hill' | 'river';
  readonly address: ReactNode;
  readonly map: string;
  /** The directions, stop by stop. Stops without text are left out. */
  readonly way: readonly ReactNode[];
  readonly times: readonly {
    readonly id: string;
    readonly day: ReactNode;
    readonly time: ReactNode;
    readonly what: ReactNode;
  }[];
}

/** One campus: address, times, and directions as stops on a path. Without a map, the button links to the message form. */
export function Place({ id, address, map, way, times }: Props) {
  const text = useText(locationsKeys);
  const value = useValue(locationsKeys);
  const { phone: office } = useOffice();
  const phone = id === 'river' ? value('places_river_phone') : office;
  const title = `place-${id}`;
  const held = times.filter(({ time }) => time);
  const stops = way.flatMap((stop, at) => (stop ? [{ at, stop }] : []));
  if (!text(`places_${id}_title`)) return null;
  return (
    <section className={css.place} aria-labelledby={title}>
      <div className="stack">
        <h2 id={title}>{text(`places_${id}_title`)}</h2>
        {text(`places_${id}_say`) && <p className="lead">{text(`places_${id}_say`)}</p>}
        {address && <WayMap campus={id} className={css.placeMap} />}
        {(address || phone) && (
          <dl>
            {address && (
              <div>
                <dt>{text('places_address')}</dt>
                <dd>{address}</dd>
              </div>
            )}
            {phone && (
              <div>
                <dt>{text('places_phone')}</dt>
                <dd>
                  {id === 'river' ? (
                    <Telephone of="places_river_phone">{text('places_river_phone')}</Telephone>
                  ) : (
                    <Telephone of="contact_phone" />
                  )}
                </dd>
              </div>
            )}
          </dl>
        )}
        {linkOf(map) ? (
          <OutLink className={buttonClass('main')} to={map} about={title}>
            {text('places_directions')}
          </OutLink>
        ) : (
          <>
            {!address && <p>{text('places_ask')}</p>}
            <Link className={buttonClass('main')} to={paths.write()} aria-describedby={title}>
              {text('places_directions')}
            </Link>
          </>
        )}
      </div>
      <div className="stack">
        {held.length > 0 && (
          <>
            <h3>{text('places_times')}</h3>
            <ul className={css.placeTimes}>
              {held.map(({ id: key, day, time, what }) => (
                <li key={key}>
                  <span>{day}</span> <b>{time}</b> <span>{what}</span>
                </li>
              ))}
            </ul>
          </>
        )}
        {stops.length > 0 && (
          <>
            <h3>{text('places_come')}</h3>
            <ol className={`stack ${css.placeWay}`}>
              {stops.map(({ at, stop }) => (
                <li key={at}>{stop}</li>
              ))}
            </ol>
          </>
        )}
      </div>
    </section>
  );
}

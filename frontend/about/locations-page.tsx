import { Link } from 'react-router-dom';
import { campusMap, routeTo } from '#shared/church/church-map.ts';
import { heldServices } from '#shared/church/held-services.ts';
import { linkOf } from '#shared/content/address.ts';
import { campusFrom } from '#shared/content/campus.ts';
import { locationsKeys } from '#shared/content/locations-keys.ts';
import { serviceKeys } from '#shared/content/service-keys.ts';
import { settingsKeys } from '#shared/content/settings-keys.ts';
import { wayKeys } from '#shared/content/way-keys.ts';
import { Opening } from '../kernel/opening.tsx';
import { paths } from '../kernel/paths.ts';
import { useDirections } from '../kernel/reach.tsx';
import { useText, useValue } from '../kernel/use-text.ts';
import wide from '../ui/art/hill-panorama.svg';
import tall from '../ui/art/hill-panorama-portrait.svg';
import { Place } from './location.tsx';
import css from './places.module.css';

const SUNDAY = 0;

/** Locations (RT-23). */
export default function LocationsPage() {
  const text = useText(locationsKeys);
  const way = useText(wayKeys);
  const value = useValue(locationsKeys);
  const church = useValue(settingsKeys);
  const service = useValue(serviceKeys);
  const map = useDirections();
  return (
    <>
      <Opening scene={{ wide, tall }} ground="lilac">
        <h1 className="opening">{text('places_title')}</h1>
        <p className="lead">{text('places_description')}</p>
      </Opening>
      <div className={css.places}>
        <div className="wrap">
          <Place
            id="hill"
            address={church('physical_location')}
            map={map}
            way={[way('bus_routes'), way('walking_directions'), way('parking_spaces')]}
            times={[
              ...heldServices(service).map(({ weekday, time, title }) => ({
                id: time,
                day: text(weekday === SUNDAY ? 'places_sunday' : 'places_saturday'),
                time: service(time),
                what: service(title),
              })),
              {
                id: 'midweek',
                day: text('places_hill_midweek'),
                time: text('places_hill_midweek_time'),
                what: text('places_hill_midweek_title'),
              },
            ]}
          />
          <Place
            id="river"
            address={text('places_river_address')}
            map={routeTo(campusMap(campusFrom(value)))}
            way={(['1', '2', '3'] as const).map((stop) => text(`places_river_come_${stop}`))}
            times={(['1', '2'] as const).map((number) => ({
              id: number,
              day: text(`places_river_day_${number}`),
              time: text(`places_river_time_${number}`),
              what: text(`places_river_service_${number}`),
            }))}
          />
        </div>
        {linkOf(church('youtube_url')) && (
          <p className={`wrap ${css.placesEnd}`}>
            <Link className="more" to={paths.whereWeMeet()}>
              {text('places_online')}
            </Link>
          </p>
        )}
      </div>
    </>
  );
}

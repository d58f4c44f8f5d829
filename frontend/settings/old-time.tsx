import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { componentsQuery } from '../components/components-data.ts';
import { allImages } from '../images/use-gallery.ts';
import { ministriesQuery } from '../ministries/manage/ministries-data.ts';
import { messages } from './messages.ts';
import { type FormerTime, formerTimes, passagesWith, textsOf } from './old-time.ts';
import { serviceNames } from './setting-messages.ts';
import css from './settings.module.css';
import { comingEventsQuery, recordingsQuery, type SettingsReply, timeChangesQuery } from './settings-data.ts';

const m = messages.oldTime;

/** The names of services with their verb: `“Saturday” is`, `“Saturday” and “Sunday, main” are`. */
const named = (services: readonly string[]) =>
  services.length === 1 ? m.one(services.join()) : m.several(services.map(m.quoted).join(m.and));

/** The title above the texts that still mention a former time of the services `left`, which `still` have now. */
export const oldTimeTitle = (count: number, time: string, left: readonly string[], still: readonly string[]) =>
  still.length === 0 ? m.gone(count, time) : m.moved(named(left), time, named(still), count);

/** Texts that still mention a service’s former time, each quoted and linked to its editor. */
export function OldTimes({ said }: { readonly said: SettingsReply }) {
  const { data = [] } = useQuery(timeChangesQuery);
  const times = formerTimes(data, said.data);
  return times.length === 0 ? null : <Texts times={times} />;
}

function Texts({ times }: { readonly times: readonly FormerTime[] }) {
  const components = useQuery(componentsQuery);
  const ministries = useQuery(ministriesQuery);
  const events = useQuery(comingEventsQuery);
  const recordings = useQuery(recordingsQuery);
  const images = useQuery(allImages);
  if ([components, ministries, events, recordings, images].some(({ isPending }) => isPending)) return null;
  // If a list fails to load, only its own texts are missing.
  const texts = textsOf({
    components: components.data?.rows ?? [],
    ministries: ministries.data?.rows ?? [],
    events: events.data ?? [],
    recordings: recordings.data ?? [],
    images: images.data ?? [],
  });
  const namesOf = (ids: FormerTime['still']) => ids.map((id) => serviceNames[id]);
  return times.map(({ time, left, still }) => {
    const passages = passagesWith(texts, time);
    if (passages.length === 0) return null;
    return (
      <div className={css.oldTime} role="status" key={time}>
        <p>{oldTimeTitle(passages.length, time, namesOf(left), namesOf(still))}</p>
        <ul>
          {passages.map(({ id, name, to, before, time: named, after }) => (
            <li key={id}>
              <Link to={to}>{name}</Link>{' '}
              <q className="soft">
                {before}
                <b>{named}</b>
                {after}
              </q>
            </li>
          ))}
        </ul>
      </div>
    );
  });
}

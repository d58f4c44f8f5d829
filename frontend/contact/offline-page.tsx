import { useEffect, useState } from 'react';
import { heldServices } from '#shared/church/held-services.ts';
import { offlineKeys } from '#shared/content/offline-keys.ts';
import { serviceKeys } from '#shared/content/service-keys.ts';
import { paths } from '../kernel/paths.ts';
import { Telephone } from '../kernel/reach.tsx';
import { noteId, readSavedPages, type SavedPage } from '../kernel/saved-pages.ts';
import { useText, useValue } from '../kernel/use-text.ts';
import { buttonClass } from '../ui/button.tsx';
import css from './offline.module.css';
import { offlineWords } from './offline-words.ts';

const labels = { contact_phone: 'offline_office', secondary_phone: 'offline_pastor' } as const;

const giving = [
  { key: 'mpesa_paybill', label: 'offline_paybill' },
  { key: 'mpesa_account', label: 'offline_account' },
  { key: 'giving_account_name', label: 'offline_account_name' },
] as const;

/** The browser's worker shows this page without a connection if the wanted page is not saved. */
export default function OfflinePage() {
  const text = useText(offlineKeys);
  const time = useValue(serviceKeys);
  const setting = useValue<Readonly<Record<string, string>>>({});
  const place = setting('physical_location');
  const numbers = (['contact_phone', 'secondary_phone'] as const).filter((key) => setting(key) && text(labels[key]));
  const services = heldServices(time);
  const { wanted, saved } = useSaved();
  const savedTitle = text('offline_saved_title');
  return (
    <article className={`wrap ${css.offline}`}>
      <header className="stack">
        <h1 className="opening">{text('offline_title')}</h1>
        <p className="lead">{text('offline_lead')}</p>
        <p>
          {/* A full load, because the frame cannot show a page whose data it could not fetch. */}
          <a className={buttonClass('main')} href={wanted}>
            {text('offline_again')}
          </a>
        </p>
      </header>
      <div className={`split ${css.parts}`}>
        {services.length > 0 && (
          <section aria-labelledby="offline-times">
            <h2 id="offline-times">{text('offline_times_title')}</h2>
            <ul>
              {services.map((service) => (
                <li key={service.id}>
                  <b>
                    {service.weekday === 6 ? offlineWords.saturday : offlineWords.sunday} {time(service.time)}
                  </b>{' '}
                  {time(service.title)}
                </li>
              ))}
            </ul>
          </section>
        )}
        {(numbers.length > 0 || place) && (
          <section aria-labelledby="offline-reach">
            <h2 id="offline-reach">{text('offline_reach_title')}</h2>
            <ul>
              {numbers.map((number) => (
                <li key={number}>
                  {text(labels[number])}: <Telephone of={number} />
                </li>
              ))}
              {place && <li>{place}</li>}
            </ul>
          </section>
        )}
        {setting('mpesa_paybill') && (
          <section aria-labelledby="offline-give">
            <h2 id="offline-give">{text('offline_give_title')}</h2>
            <ul>
              {giving
                .filter(({ key, label }) => setting(key) && text(label))
                .map(({ key, label }) => (
                  <li key={key}>
                    {text(label)}: <b className="num">{setting(key)}</b>
                  </li>
                ))}
            </ul>
          </section>
        )}
        {saved.length > 0 && (
          <section aria-labelledby="offline-saved">
            <h2 id="offline-saved">{savedTitle}</h2>
            <ul>
              {saved.map(({ path, title }) => (
                <li key={path}>
                  <a href={path}>{title}</a>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <p id={noteId} hidden>
        {text('offline_note')} <time>…</time>. <b>{text('offline_again')}</b>
      </p>
    </article>
  );
}

/** Where the visitor wanted to go, which the worker puts after `#`, and what the browser has saved. Goes there once it can. */
function useSaved() {
  const [state, setState] = useState<{ readonly wanted: string; readonly saved: readonly SavedPage[] }>({
    wanted: paths.home(),
    saved: [],
  });
  useEffect(() => {
    const [, path] = /^#(\/(?![/\\]).*)$/.exec(location.hash) ?? [];
    const wanted = path ?? paths.home();
    const goOn = () => location.replace(wanted);
    void readSavedPages().then((pages) => {
      setState({ wanted, saved: pages.filter((page) => page.path !== location.pathname) });
    });
    if (path === undefined) return;
    addEventListener('online', goOn);
    return () => removeEventListener('online', goOn);
  }, []);
  return state;
}

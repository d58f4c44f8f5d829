import { calendarLinks } from '#shared/calendar/calendar-links.ts';
import { frameKeys } from '#shared/content/frame-keys.ts';
import { usePageStore } from '../kernel/page-store.ts';
import { anchors, paths } from '../kernel/paths.ts';
import { useValue } from '../kernel/use-text.ts';
import { buttonClass } from '../ui/button.tsx';
import css from './week.module.css';
import { messages as m } from './week-messages.ts';

const apps = ['google', 'apple', 'outlook'] as const;

/** Links that subscribe to the church’s calendar in the visitor’s own app, and the file of events for any other. */
export function Subscribe() {
  const { church } = usePageStore();
  const name = useValue(frameKeys)('church_name');
  const links = calendarLinks({ url: church.url, name });
  return (
    <section className={`stack ${css.subscribe}`} id={anchors.calendar} aria-labelledby="calendar-t">
      <h2 id="calendar-t">{m.subscribe.title}</h2>
      <p>{m.subscribe.text}</p>
      <ul>
        {apps.map((app) => (
          <li key={app}>
            <a className={buttonClass('line')} href={links[app]}>
              {m.subscribe[app]}
            </a>
          </li>
        ))}
        <li>
          <a className="more" href={paths.calendar()}>
            {m.subscribe.file}
          </a>
        </li>
      </ul>
    </section>
  );
}

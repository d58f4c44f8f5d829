// biome-ignore-all lint/a11y/noRedundantRoles: the narrow layout takes the table's display away, and in some browsers its meaning with it
// biome-ignore-all lint/a11y/useSemanticElements: as above
import { instantToWall } from '#shared/church/time.ts';
import { homeKeys } from '#shared/content/home-keys.ts';
import { useNow } from '../kernel/clock.tsx';
import { usePageStore } from '../kernel/page-store.ts';
import { useText, useValue } from '../kernel/use-text.ts';
import css from './home.module.css';
import { messages as m } from './messages.ts';
import { heldServices, nextService } from './services.ts';

/** Service times as a timetable; the next one is marked. */
export function Timetable() {
  const text = useText(homeKeys);
  const value = useValue(homeKeys);
  const { church } = usePageStore();
  const now = useNow();
  const services = heldServices(value);
  const next = nextService(
    services.map(({ weekday, time }) => ({ weekday, time: value(time) })),
    instantToWall(now, church.zone),
  );
  const days = [
    { weekday: 6, name: m.saturday },
    { weekday: 0, name: m.sunday },
  ].filter((day) => services.some(({ weekday }) => weekday === day.weekday));
  if (services.length === 0) return null;
  return (
    <section className={`${css.times} dark`} aria-labelledby="times-t">
      <svg
        className={css.timesRidge}
        viewBox="0 0 1440 90"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <path d="M0 90V40C160 66 300 70 470 52s260-44 420-30 220 40 360 30 150-26 190-28v66z" />
      </svg>
      <div className={`wrap ${css.timesIn}`}>
        <div className={css.timesSay}>
          <h2 id="times-t">{text('times_title')}</h2>
          <p className="soft">{text('times_description')}</p>
          <p className={`small ${css.mint}`}>{m.timesIn(church.zoneLabel)}</p>
        </div>
        <table className={css.timetable} role="table">
          <caption className="sr">{m.services}</caption>
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader" scope="col">
                {m.starts}
              </th>
              <th role="columnheader" scope="col">
                {m.service}
              </th>
              <th role="columnheader" scope="col">
                {m.children}
              </th>
            </tr>
          </thead>
          {days.map((day) => (
            <tbody role="rowgroup" key={day.weekday}>
              <tr role="row" className={css.timetableDay}>
                <th role="rowheader" scope="rowgroup" colSpan={3}>
                  {day.name}
                </th>
              </tr>
              {services.map(
                (service, index) =>
                  service.weekday === day.weekday && (
                    <tr role="row" key={service.time}>
                      <td role="cell" className={css.t}>
                        <Clock time={value(service.time)} />
                      </td>
                      <td role="cell" className={css.s}>
                        <strong>{value(service.title)}</strong>{' '}
                        {index === next && <span className={css.flag}>{m.next}</span>}{' '}
                        {service.popular && <span className={`${css.flag} ${css.flagLine}`}>{m.popular}</span>}
                        {value(service.desc) && <span className={css.d}>{value(service.desc)}</span>}
                      </td>
                      <td role="cell" className={css.k}>
                        {value(service.kids) && (
                          <>
                            <span className={css.kWhat}>{m.children}: </span>
                            {value(service.kids)}
                          </>
                        )}
                      </td>
                    </tr>
                  ),
              )}
            </tbody>
          ))}
        </table>
      </div>
    </section>
  );
}

function Clock({ time }: { readonly time: string }) {
  const [figure, ...half] = time.split(' ');
  return (
    <>
      {figure} <small>{half.join(' ')}</small>
    </>
  );
}

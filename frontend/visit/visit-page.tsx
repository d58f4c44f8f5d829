import { heldServices } from '#shared/church/held-services.ts';
import { serviceKeys } from '#shared/content/service-keys.ts';
import { settingsKeys } from '#shared/content/settings-keys.ts';
import { visitKeys } from '#shared/content/visit-keys.ts';
import { wayKeys } from '#shared/content/way-keys.ts';
import { FormButton } from '../forms/form-button.tsx';
import { Opening } from '../kernel/opening.tsx';
import { usePageStore } from '../kernel/page-store.ts';
import { paths } from '../kernel/paths.ts';
import { OutLink, useDirections } from '../kernel/reach.tsx';
import { useText, useValue } from '../kernel/use-text.ts';
import wide from '../ui/art/gate.svg';
import tall from '../ui/art/gate-portrait.svg';
import { buttonClass } from '../ui/button.tsx';
import { ShareLink } from '../ui/share-link.tsx';
import { messages } from './messages.ts';
import css from './visit.module.css';

const questions = [1, 2, 3, 4, 5, 6] as const;
const perks = ['coffee', 'team', 'gift'] as const;

/** Planning a visit (PS-08, PS-13). */
export default function VisitPage() {
  const text = useText(visitKeys);
  const { church } = usePageStore();
  return (
    <>
      <Opening scene={{ wide, tall, tallHeight: 300 }} picture="visit_picture" ground="lilac">
        <h1 className="opening">{text('visit_hero_title')}</h1>
        {text('visit_hero_lead') && <p className="lead">{text('visit_hero_lead')}</p>}
        <Hours />
        <FormButton form="visit_registration" look="main">
          {text('visit_let_know')}
        </FormButton>
      </Opening>
      <Know />
      <section className={`wrap section stack ${css.asked}`} aria-labelledby="asked-t">
        <div className="stack">
          <h2 id="asked-t">{text('visit_expect_title')}</h2>
          <p className="lead">{text('visit_expect_text')}</p>
        </div>
        <dl>
          {questions
            .filter((question) => text(`visit_expect_${question}_text`))
            .map((question) => (
              <div key={question}>
                <dt>{text(`visit_expect_${question}_title`)}</dt>
                <dd>{text(`visit_expect_${question}_text`)}</dd>
              </div>
            ))}
        </dl>
      </section>
      <section className={`section ${css.first}`} aria-labelledby="first-t">
        <div className="wrap">
          <h2 id="first-t">{text('visit_perks_title')}</h2>
          <ul>
            {perks.map((perk) => (
              <li key={perk}>
                <b>{text(`visit_perk_${perk}_title`)}</b> {text(`visit_perk_${perk}_text`)}
              </li>
            ))}
          </ul>
          {text('visit_first_text') && <p className={css.firstAsk}>{text('visit_first_text')}</p>}
          <FormButton form="first_time_visit" look="line">
            {text('visit_first_button')}
          </FormButton>
        </div>
      </section>
      <section className={`wrap section stack ${css.settle}`} aria-labelledby="settle-t">
        <h2 id="settle-t">{text('visit_last_title')}</h2>
        <FormButton form="visit_registration" look="main">
          {text('visit_plan')}
        </FormButton>
        <p>
          <ShareLink text={messages.share(church.name)} path={paths.visit()} />
        </p>
      </section>
    </>
  );
}

/** The services of each day of the weekend. */
function useDays() {
  const time = useValue(serviceKeys);
  return [
    { weekday: 6, name: messages.saturday },
    { weekday: 0, name: messages.sunday },
  ]
    .map((day) => ({ ...day, services: heldServices(time).filter(({ weekday }) => weekday === day.weekday) }))
    .filter(({ services }) => services.length > 0);
}

/** The hours alone, one line for each day, so that a phone's first screen has them. */
function Hours() {
  const time = useValue(serviceKeys);
  const days = useDays();
  if (days.length === 0) return null;
  return (
    <ul>
      {days.map(({ name, services }) => (
        <li key={name}>
          <b>{name}</b>{' '}
          <span className="num">{services.map((service) => time(service.time).replace(' ', '\u00a0')).join(', ')}</span>
        </li>
      ))}
    </ul>
  );
}

/** Times, place and dress code. */
function Know() {
  const text = useText(visitKeys);
  const way = useText(wayKeys);
  const time = useValue(serviceKeys);
  const church = useValue(settingsKeys);
  const map = useDirections();
  const days = useDays();
  return (
    <section className={`section ${css.know} dark`}>
      <div className={`wrap split ${css.knowIn}`}>
        <div className={`stack ${css.knowTimes}`}>
          <h2>{text('visit_times_title')}</h2>
          {days.map((day) => (
            <div key={day.weekday}>
              <h3>{day.name}</h3>
              <ul>
                {day.services.map((service) => (
                  <li key={service.time}>
                    <b className="num">{time(service.time)}</b>
                    <span>
                      {time(service.title)} {service.popular && <em>{messages.popular}</em>}
                    </span>
                  </li>
                ))}
              </ul>
            </div>
          ))}
          {text('visit_times_text') && <p className="soft">{text('visit_times_text')}</p>}
        </div>
        <div className={`stack ${css.knowRest}`}>
          {(church('physical_location') || way('bus_routes') || way('parking_spaces') || map) && (
            <div className="stack">
              <h2>{text('visit_where_title')}</h2>
              {church('physical_location') && <p className="lead">{church('physical_location')}</p>}
              {way('bus_routes') && <p className="soft">{way('bus_routes')}</p>}
              {way('parking_spaces') && <p className="soft">{way('parking_spaces')}</p>}
              {map && (
                <p>
                  <OutLink className={buttonClass('line')} to={map} newTab>
                    {text('visit_directions')}
                  </OutLink>
                </p>
              )}
            </div>
          )}
          <div className="stack">
            <h2>{text('visit_dress_title')}</h2>
            <p>{text('visit_dress_text')}</p>
          </div>
        </div>
      </div>
    </section>
  );
}

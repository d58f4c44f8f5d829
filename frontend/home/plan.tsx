import { useState } from 'react';
import { Link } from 'react-router-dom';
import { heldServices } from '#shared/church/held-services.ts';
import { nextService } from '#shared/church/next-service.ts';
import { homeKeys } from '#shared/content/home-keys.ts';
import { homeSectionKeys } from '#shared/content/home-section-keys.ts';
import { visitDays } from '#shared/forms/weekends.ts';
import { FormButton } from '../forms/form-button.tsx';
import { usePageStore } from '../kernel/page-store.ts';
import { anchors, paths } from '../kernel/paths.ts';
import { Slot } from '../kernel/slot.tsx';
import { useText, useValue } from '../kernel/use-text.ts';
import { useWall } from '../kernel/use-wall.ts';
import { dayWithHour } from '../kernel/when.ts';
import meet from '../ui/art/meet.svg';
import css from './home.module.css';
import { messages as m } from './messages.ts';
import { ServiceChoice } from './service-choice.tsx';

/**
 * Plan Your Visit (PS-08): a choice of the weekend’s services, which the form then starts with. No other part of the home page
 * lists all services.
 */
export function Plan() {
  const text = useText(homeSectionKeys);
  const home = useText(homeKeys);
  const value = useValue(homeKeys);
  const { church } = usePageStore();
  const wall = useWall();
  const held = heldServices(value);
  const next = nextService(value, wall)?.service;
  const [picked, pick] = useState<string>();
  const chosen = held.find(({ id }) => id === picked) ?? next ?? held[0];
  const time = chosen ? value(chosen.time) : '';
  const [day] = chosen ? visitDays([{ weekday: chosen.weekday, time, title: '' }], wall) : [];
  return (
    <section className={css.plan} id={anchors.plan} aria-labelledby="plan-t">
      <div className={`wrap section split ${css.planIn}`}>
        <div className={`stack ${css.planSay}`}>
          <h2 id="plan-t">{text('visit_title')}</h2>
          {text('visit_description') && <p className="lead">{text('visit_description')}</p>}
          <div className={`arch ${css.planArch}`}>
            <Slot name="visit_window_picture" className={css.planArt} src={meet} width={420} height={460} />
          </div>
        </div>
        <div className={`stack ${css.slip}`}>
          {held.length > 0 && (
            <fieldset>
              <legend>
                <h3>{text('visit_next_title')}</h3>
              </legend>
              {held.map((service) => (
                <ServiceChoice
                  key={service.id}
                  service={service}
                  isNext={service === next}
                  isChosen={service === chosen}
                  onChoose={() => pick(service.id)}
                />
              ))}
            </fieldset>
          )}
          {held.length > 0 && home('times_description') && (
            <p className={`soft ${css.slipSay}`}>{home('times_description')}</p>
          )}
          <p className={css.actions}>
            <FormButton
              form="visit_registration"
              look="main"
              {...(day && { prefill: { serviceDate: day.date, serviceTime: time } })}
            >
              {m.keepSeats}
            </FormButton>
            {day && (
              <span className={`${css.slipFor} needs-script`}>
                {dayWithHour(day.date, time)} ({church.zoneLabel})
              </span>
            )}
            <Link className="more" to={paths.visit()}>
              {m.visitPage}
            </Link>
          </p>
        </div>
      </div>
    </section>
  );
}

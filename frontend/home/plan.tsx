import { Link } from 'react-router-dom';
import { homeKeys } from '#shared/content/home-keys.ts';
import { homeSectionKeys } from '#shared/content/home-section-keys.ts';
import { FormButton } from '../forms/form-button.tsx';
import { paths } from '../kernel/paths.ts';
import { Slot } from '../kernel/slot.tsx';
import { useText, useValue } from '../kernel/use-text.ts';
import planWindow from '../ui/art/plan-window.svg';
import css from './home.module.css';
import { messages as m } from './messages.ts';
import { heldServices } from './services.ts';

/** Plan Your Visit (PS-08): the services to choose among, and the form that keeps the seats. */
export function Plan() {
  const text = useText(homeSectionKeys);
  const time = useValue(homeKeys);
  const held = heldServices(time);
  return (
    <section className={css.plan} aria-labelledby="plan-t">
      <div className={`wrap ${css.planIn}`}>
        <div className={css.planSay}>
          <h2 id="plan-t">{text('visit_title')}</h2>
          <p className="lead">{text('visit_description')}</p>
          <div className={`arch ${css.planArch}`}>
            <Slot name="visit_window_picture" className={css.planArt} src={planWindow} width={420} height={460} />
          </div>
        </div>
        <div className={css.slip}>
          <h3>{text('visit_next_title')}</h3>
          {held.length > 0 && (
            <ul>
              {held.map((service) => (
                <li key={service.title}>
                  <span>{service.weekday === 6 ? m.saturday : m.sunday}</span> <b>{time(service.time)}</b>{' '}
                  {service.popular && <span className={css.slipMark}>{m.popular}</span>}
                </li>
              ))}
            </ul>
          )}
          <p className={css.slipDo}>
            <FormButton form="visit_registration" look="main">
              {m.keepSeats}
            </FormButton>
            <Link className="more" to={paths.visit()}>
              {m.visitPage}
            </Link>
          </p>
        </div>
      </div>
    </section>
  );
}

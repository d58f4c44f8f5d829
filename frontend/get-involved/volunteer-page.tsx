import { volunteerKeys } from '#shared/content/volunteer-keys.ts';
import { FormButton } from '../forms/form-button.tsx';
import { useText, useValue } from '../kernel/use-text.ts';
import boots from '../ui/art/boots.svg';
import { Picture } from '../ui/picture.tsx';
import css from './get-involved.module.css';

const days = [1, 2, 3, 4] as const;

/** Volunteering (RT-36): days that want hands. */
export default function VolunteerPage() {
  const text = useText(volunteerKeys);
  const value = useValue(volunteerKeys);
  const wanted = days.filter((day) => text(`volunteer_day_${day}_name`));
  return (
    <>
      <div className={`${css.stepIn} ${css.stepInDrawn} ${css.stepInDays}`}>
        <header className="wrap">
          <h1>{text('volunteer_title')}</h1>
          <p className="lead">{text('volunteer_lead')}</p>
        </header>
        <Picture className={css.stepInArt} src={boots} width={2800} height={400} first />
      </div>
      {wanted.length > 0 && (
        <section className="wrap" aria-labelledby="days-t">
          <h2 id="days-t" className="sr">
            {text('volunteer_days_title')}
          </h2>
          <ul className={css.days}>
            {wanted.map((day) => (
              <li key={day}>
                <div>
                  <h3>{text(`volunteer_day_${day}_name`)}</h3>
                  <p className={css.daysWhen}>{text(`volunteer_day_${day}_when`)}</p>
                </div>
                <div>
                  <p>{text(`volunteer_day_${day}_text`)}</p>
                  <FormButton
                    form="volunteer_signup"
                    look="line"
                    prefill={{ event: value(`volunteer_day_${day}_name`) }}
                  >
                    {text('volunteer_do')} <span className="sr">({text(`volunteer_day_${day}_name`)})</span>
                  </FormButton>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={`${css.bring} dark`}>
        <div className={`wrap ${css.bringIn}`}>
          <div>
            <h2>{text('volunteer_bring_title')}</h2>
            <p>{text('volunteer_bring_text')}</p>
          </div>
          <FormButton form="volunteer_signup" look="gold">
            {text('volunteer_other_do')}
          </FormButton>
        </div>
      </div>
    </>
  );
}

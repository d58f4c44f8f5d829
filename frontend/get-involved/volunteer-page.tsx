import { volunteerKeys } from '#shared/content/volunteer-keys.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import { FormButton } from '../forms/form-button.tsx';
import { NextDate } from '../kernel/next-date.tsx';
import { Opening } from '../kernel/opening.tsx';
import { useText, useValue } from '../kernel/use-text.ts';
import planting from '../ui/art/act-planting.svg';
import wide from '../ui/art/work.svg';
import tall from '../ui/art/work-portrait.svg';
import { Picture } from '../ui/picture.tsx';
import css from './get-involved.module.css';

const days = [1, 2, 3, 4] as const;

/** Volunteering (RT-36). */
export default function VolunteerPage({ data }: { readonly data: PageData }) {
  const text = useText(volunteerKeys);
  const value = useValue(volunteerKeys);
  const wanted = days.filter((day) => text(`volunteer_day_${day}_name`));
  return (
    <>
      <Opening scene={{ wide, tall, wideHeight: 440, tallHeight: 300 }} ground="lilac">
        <h1 className="opening">{text('volunteer_title')}</h1>
        {text('volunteer_lead') && <p className="lead">{text('volunteer_lead')}</p>}
      </Opening>
      {wanted.length > 0 && (
        <section className="wrap" aria-labelledby="days-t">
          <h2 id="days-t" className="sr">
            {text('volunteer_days_title')}
          </h2>
          <ul className={`${css.rows} ${css.days}`}>
            {wanted.map((day) => (
              <li key={day}>
                <div>
                  <h3>{text(`volunteer_day_${day}_name`)}</h3>
                  <p className={css.when}>{text(`volunteer_day_${day}_when`)}</p>
                  <NextDate data={data} of={`volunteer_day_${day}_when`} />
                </div>
                <div className={css.dayDo}>
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
      <div className={css.then}>
        <div className={`wrap ${css.bring}`}>
          <div className="stack">
            <h2>{text('volunteer_bring_title')}</h2>
            <p>{text('volunteer_bring_text')}</p>
            <FormButton form="volunteer_signup" look="main">
              {text('volunteer_other_do')}
            </FormButton>
          </div>
          <Picture className={css.bringWho} src={planting} width={300} height={280} />
        </div>
      </div>
    </>
  );
}

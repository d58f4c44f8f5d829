import { joinGroupKeys } from '#shared/content/join-group-keys.ts';
import { FormButton } from '../forms/form-button.tsx';
import { Opening } from '../kernel/opening.tsx';
import { useText } from '../kernel/use-text.ts';
import wide from '../ui/art/join.svg';
import tall from '../ui/art/join-portrait.svg';
import knots from '../ui/thread.module.css';
import css from './get-involved.module.css';
import { messages } from './messages.ts';

const weekdays = Object.keys(messages.days) as (keyof typeof messages.days)[];

/** Joining a group (RT-37): a table with free seats, the week’s groups on a line, then two ways to join. */
export default function JoinGroupPage() {
  const text = useText(joinGroupKeys);
  const days = weekdays.filter((day) => text(`join_group_${day}`));
  return (
    <>
      <Opening scene={{ wide, tall, wideHeight: 440, tallHeight: 300 }} ground="ochre">
        <h1>{text('join_group_title')}</h1>
        <p className="lead">{text('join_group_lead')}</p>
      </Opening>
      {days.length > 0 && (
        <section className={`wrap ${css.week}`} aria-labelledby="week-t">
          <h2 id="week-t">{text('join_group_week_title')}</h2>
          <ol className={knots.thread}>
            {days.map((day) => (
              <li key={day}>
                <b>{messages.days[day]}</b>
                <span>{text(`join_group_${day}`)}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
      <div className={css.pair}>
        <div className={`stack ${css.pairFind} dark`}>
          <h2>{text('join_group_find_title')}</h2>
          {text('join_group_find_text') && <p className="lead">{text('join_group_find_text')}</p>}
          <FormButton form="group_finder" look="gold">
            {text('join_group_find_do')}
          </FormButton>
        </div>
        <div className={`stack ${css.pairList}`}>
          <h2>{text('join_group_list_title')}</h2>
          {text('join_group_list_text') && <p>{text('join_group_list_text')}</p>}
          <FormButton form="group_list_request" look="line">
            {text('join_group_list_do')}
          </FormButton>
        </div>
      </div>
    </>
  );
}

import { joinGroupKeys } from '#shared/content/join-group-keys.ts';
import { FormButton } from '../forms/form-button.tsx';
import { useText } from '../kernel/use-text.ts';
import group from '../ui/art/group-table.svg';
import { Picture } from '../ui/picture.tsx';
import css from './get-involved.module.css';
import { messages } from './messages.ts';

const weekdays = Object.keys(messages.days) as (keyof typeof messages.days)[];

/** Joining a group (RT-37): the week on a line, then two ways in. */
export default function JoinGroupPage() {
  const text = useText(joinGroupKeys);
  const days = weekdays.filter((day) => text(`join_group_${day}`));
  return (
    <>
      <div className={`${css.stepIn} ${css.stepInWeek}`}>
        <div className={`wrap ${css.chairs}`}>
          <header>
            <h1>{text('join_group_title')}</h1>
            <p className="lead">{text('join_group_lead')}</p>
          </header>
          <Picture className={css.chairsArt} src={group} width={480} height={320} first />
        </div>
      </div>
      {days.length > 0 && (
        <section className={`wrap ${css.week}`} aria-labelledby="week-t">
          <h2 id="week-t">{text('join_group_week_title')}</h2>
          <ol>
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
        <div className={`${css.pairFind} dark`}>
          <h2>{text('join_group_find_title')}</h2>
          <p className="lead">{text('join_group_find_text')}</p>
          <FormButton form="group_finder" look="gold">
            {text('join_group_find_do')}
          </FormButton>
        </div>
        <div className={css.pairList}>
          <h2>{text('join_group_list_title')}</h2>
          <p>{text('join_group_list_text')}</p>
          <FormButton form="group_list_request" look="line">
            {text('join_group_list_do')}
          </FormButton>
        </div>
      </div>
    </>
  );
}

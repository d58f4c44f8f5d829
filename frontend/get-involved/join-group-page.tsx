import { joinGroupKeys } from '#shared/content/join-group-keys.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import { FormButton } from '../forms/form-button.tsx';
import { Opening } from '../kernel/opening.tsx';
import { useText } from '../kernel/use-text.ts';
import wide from '../ui/art/join.svg';
import tall from '../ui/art/join-portrait.svg';
import css from './get-involved.module.css';
import { GroupList } from './group-list.tsx';
import { messages } from './group-messages.ts';

/** Joining a group (RT-37): a table with free seats, the list of groups, then two ways to join (docs/decisions/groups.md). */
export default function JoinGroupPage({ data: { groups = [] } }: { readonly data: PageData }) {
  const text = useText(joinGroupKeys);
  return (
    <>
      <Opening scene={{ wide, tall, wideHeight: 440, tallHeight: 300 }} ground="ochre">
        <h1>{text('join_group_title')}</h1>
        <p className="lead">{text('join_group_lead')}</p>
      </Opening>
      <section className={`wrap ${css.week}`} aria-labelledby="week-t">
        <h2 id="week-t">{text('join_group_week_title')}</h2>
        {groups.length > 0 ? <GroupList groups={groups} /> : <p className="lead">{messages.none}</p>}
      </section>
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

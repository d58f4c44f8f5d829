import { MemberGiving } from '../../finance/member-giving.tsx';
import { MemberDetails } from '../member-details.tsx';
import { MemberForm } from '../member-form.tsx';
import { MemberTies } from '../member-ties.tsx';
import css from '../ties.module.css';
import { HistoryPart } from './history-part.tsx';
import { personMessages as m } from './messages.ts';
import { NotesPart } from './notes-part.tsx';
import { OnePerson } from './one-person.tsx';
import personCss from './person.module.css';

interface Props {
  /** The member's id. */
  readonly id: string;
}

/** What the church knows about a member: details, notes, household, registrations. */
export function Person({ id }: Props) {
  return (
    <OnePerson id={id}>
      {(member) => (
        <div className={`split ${personCss.columns}`}>
          <div>
            <section className={css.part} aria-labelledby="member-facts">
              <h3 id="member-facts">{m.facts}</h3>
              <MemberDetails row={member} />
            </section>
            <NotesPart key={member.id} id={member.id} />
          </div>
          <div>
            <MemberTies key={member.id} member={member} />
          </div>
        </div>
      )}
    </OnePerson>
  );
}

export function PersonGiving({ id }: Props) {
  return <OnePerson id={id}>{(member) => <MemberGiving key={member.id} id={member.id} />}</OnePerson>;
}

export function PersonHistory({ id }: Props) {
  return <OnePerson id={id}>{(member) => <HistoryPart key={member.id} id={member.id} />}</OnePerson>;
}

export function EditMember({ id }: Props) {
  return <OnePerson id={id}>{(member) => <MemberForm member={member} />}</OnePerson>;
}

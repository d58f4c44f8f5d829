import { useState } from 'react';
import { Link } from 'react-router-dom';
import { relationWords } from '#shared/members/relation-words.ts';
import type { Member } from '#shared/members/schema.ts';
import type { MemberTies } from '#shared/members/ties.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { MemberLine } from './member-line.tsx';
import { MemberPicker } from './member-picker.tsx';
import { nameOf } from './members-data.ts';
import { RelationField } from './relation-field.tsx';
import { messages } from './tie-messages.ts';
import css from './ties.module.css';
import { setHousehold, setRelation } from './ties-data.ts';
import { useTieAct } from './use-tie-act.ts';
import { useMemberViews } from './views.ts';

const m = messages.household;

interface Props {
  readonly member: Member;
  readonly household: MemberTies['household'];
}

const relationIn = ({ relations }: NonNullable<MemberTies['household']>, id: string) => {
  const relation = relations[id];
  return relation && relationWords[relation];
};

/** A member’s household and its head, with the relations to the head, and actions to add, remove, or make someone the head. */
export function HouseholdPart({ member, household }: Props) {
  const { addressOf } = useMemberViews();
  const { busy, act } = useTieAct();
  const [isPicking, setPicking] = useState(false);
  const name = nameOf(member);
  const put = (one: Member, of: string | null, done: string, head = false) =>
    void act(
      () => setHousehold(one.id, of, head),
      done,
      () => setPicking(false),
    );
  const picked = (other: Member) =>
    household ? put(other, member.id, m.entered(nameOf(other))) : put(member, other.id, m.entered(name));
  const inside = household?.members ?? [member];
  return (
    <section className={`stack ${css.part}`}>
      <h3>{m.title}</h3>
      {household ? (
        <ul className={`stack ${css.people}`}>
          {household.members.map((each) => (
            <li key={each.id} aria-current={each.id === member.id ? 'true' : undefined}>
              <MemberLine member={each} leads={each.id !== member.id}>
                {each.id === household.head ? m.head : relationIn(household, each.id)}
              </MemberLine>
            </li>
          ))}
        </ul>
      ) : (
        <p className="soft">{m.none}</p>
      )}
      {household && household.head !== member.id && (
        <RelationField
          id={`relation-${member.id}`}
          label={m.relation(nameOf(household.members[0] ?? member))}
          value={household.relations[member.id] ?? ''}
          onChange={(relation) =>
            void act(
              () => setRelation(member.id, relation),
              m.related(name),
              () => {},
            )
          }
        />
      )}
      {isPicking ? (
        <MemberPicker
          question={household ? m.enters(name) : m.joins(name)}
          except={inside.map(({ id }) => id)}
          busy={busy}
          onPick={picked}
          onClose={() => setPicking(false)}
        />
      ) : (
        <p className="row">
          <Button look="tool" onClick={() => setPicking(true)}>
            {household ? m.add : m.join}
          </Button>
          {household ? (
            <>
              <Link className={buttonClass('tool')} to={addressOf('household', member.id)}>
                {m.addNew}
              </Link>
              {household.head !== member.id && (
                <Button look="tool" busy={busy} onClick={() => put(member, member.id, m.led(name), true)}>
                  {m.lead}
                </Button>
              )}
              <Button look="tool" busy={busy} onClick={() => put(member, null, m.left(name))}>
                {m.leave}
              </Button>
            </>
          ) : (
            <Button look="tool" busy={busy} onClick={() => put(member, member.id, m.begun(name), true)}>
              {m.begin}
            </Button>
          )}
        </p>
      )}
    </section>
  );
}

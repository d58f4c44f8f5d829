import { useState } from 'react';
import type { RelationChoice } from '#shared/members/relations.ts';
import type { Member } from '#shared/members/schema.ts';
import { Button } from '../ui/button.tsx';
import { MemberForm } from './member-form.tsx';
import { MemberLine } from './member-line.tsx';
import { MemberPicker } from './member-picker.tsx';
import { nameOf } from './members-data.ts';
import { RelationField } from './relation-field.tsx';
import { messages } from './tie-messages.ts';
import css from './ties.module.css';

const m = messages.household;

/** The form of a new member, with a choice of the household. */
export function NewMember({ livesWith }: { readonly livesWith?: Member }) {
  const [chosen, choose] = useState(livesWith);
  const [relation, relate] = useState<RelationChoice>('');
  const [isPicking, setPicking] = useState(false);
  return (
    <>
      <div className={css.page}>
        <section className={`stack ${css.part}`}>
          <h3>{m.title}</h3>
          {chosen ? (
            <ul className={`stack ${css.people}`}>
              <li>
                <span className={css.who}>
                  <span role="status">{m.chosen(chosen.household?.head_name ?? nameOf(chosen))}</span>
                  <MemberLine member={chosen} />
                </span>
                <Button look="tool" onClick={() => choose(undefined)}>
                  {m.not}
                </Button>
              </li>
            </ul>
          ) : isPicking ? (
            <MemberPicker
              question={m.joins(messages.newcomer)}
              busy={false}
              onPick={(member) => {
                choose(member);
                setPicking(false);
              }}
              onClose={() => setPicking(false)}
            />
          ) : (
            <p className="row">
              <Button look="tool" onClick={() => setPicking(true)}>
                {m.join}
              </Button>
            </p>
          )}
          {chosen && (
            <RelationField
              id="relation"
              label={m.relation(chosen.household?.head_name ?? nameOf(chosen))}
              value={relation}
              onChange={relate}
            />
          )}
          <p className="soft">{m.children}</p>
        </section>
      </div>
      <MemberForm {...(chosen && { livesWith: chosen, relation })} />
    </>
  );
}

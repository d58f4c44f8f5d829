import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Group, GroupMember } from '#shared/groups/schema.ts';
import { MemberPicker } from '../members/member-picker.tsx';
import { memberAddress } from '../members/ties-data.ts';
import { Button } from '../ui/button.tsx';
import css from './groups.module.css';
import { addToGroup, removeFromGroup } from './groups-data.ts';
import { messages } from './messages.ts';
import { useGroupAct } from './use-group-act.ts';

const m = messages.members;

interface Props {
  readonly group: Group;
  readonly people: readonly GroupMember[];
}

/** The members of a group. Staff add people of the register, and remove them. */
export function GroupMembers({ group, people }: Props) {
  const { busy, act } = useGroupAct();
  const [isPicking, setPicking] = useState(false);
  return (
    <section className={`stack ${css.part}`}>
      <h3>{m.title(people.length)}</h3>
      {people.length > 0 && (
        <ul className={`stack ${css.people}`}>
          {people.map((person) => (
            <li key={person.id}>
              <span>
                {person.name ? (
                  <Link to={memberAddress(person)}>
                    <bdi>{person.name}</bdi>
                  </Link>
                ) : (
                  m.gone
                )}{' '}
                <small className="soft">{person.member_id}</small>
              </span>
              <Button
                look="tool"
                busy={busy}
                aria-label={m.removeNamed(person.name || m.gone)}
                onClick={() => void act(() => removeFromGroup(group.id, person.id), m.removed)}
              >
                {m.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {group.others > 0 && <p className="soft">{m.others(group.others)}</p>}
      {isPicking ? (
        <MemberPicker
          question={m.question}
          except={group.members}
          busy={busy}
          onPick={({ id, first_name, last_name }) =>
            void act(
              () => addToGroup(group.id, id),
              m.added(`${first_name} ${last_name}`.trim()),
              () => setPicking(false),
            )
          }
          onClose={() => setPicking(false)}
        />
      ) : (
        <p className="row">
          <Button look="tool" onClick={() => setPicking(true)}>
            {m.add}
          </Button>
        </p>
      )}
    </section>
  );
}

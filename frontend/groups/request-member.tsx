import { useQuery } from '@tanstack/react-query';
import type { Group } from '#shared/groups/schema.ts';
import type { Member } from '#shared/members/schema.ts';
import type { Registration } from '#shared/registrations/schema.ts';
import { MemberLine } from '../members/member-line.tsx';
import { MemberPicker } from '../members/member-picker.tsx';
import { linkTo, memberOf } from '../members/ties-data.ts';
import { Button } from '../ui/button.tsx';
import css from './groups.module.css';
import { addToGroup } from './groups-data.ts';
import { messages } from './messages.ts';
import { useGroupAct } from './use-group-act.ts';

const m = messages.requests;

interface Props {
  readonly group: Group;
  readonly row: Registration;
  readonly onClose: () => void;
}

/** The member of a request: the linked one, probable ones, or any that staff find. The choice also links the request. */
export function RequestMember({ group, row, onClose }: Props) {
  const { data } = useQuery(memberOf(row.id));
  const { busy, act } = useGroupAct();
  const add = (member: Member) => {
    const name = `${member.first_name} ${member.last_name}`.trim();
    const work = async () => {
      if (data?.member?.id !== member.id) await linkTo(row.id, member.id);
      await addToGroup(group.id, member.id);
    };
    void act(work, messages.members.added(name), onClose);
  };
  const known = data ? (data.member ? [data.member] : data.suggested.map(({ member }) => member)) : [];
  return (
    <div className={`stack ${css.whole}`}>
      {known.length > 0 && (
        <ul className={`stack ${css.people}`}>
          {known.map((member) => (
            <li key={member.id}>
              <MemberLine member={member} leads />
              {group.members.includes(member.id) ? (
                <span className="soft">{m.isIn}</span>
              ) : (
                <Button
                  look="tool"
                  busy={busy}
                  aria-label={m.addNamed(`${member.first_name} ${member.last_name}`.trim())}
                  onClick={() => add(member)}
                >
                  {m.add}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {data && !data.member && (
        <>
          <MemberPicker question={m.who} except={group.members} busy={busy} onPick={add} onClose={onClose} />
          <p className="hint">{m.notIn}</p>
        </>
      )}
      {data?.member && (
        <p>
          <Button look="quiet" onClick={onClose}>
            {m.close}
          </Button>
        </p>
      )}
    </div>
  );
}

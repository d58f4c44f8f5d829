import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Member } from '#shared/members/schema.ts';
import type { Alike } from '#shared/members/ties.ts';
import type { Registration } from '#shared/registrations/schema.ts';
import { Incomplete } from '../staff/list/incomplete.tsx';
import { isMissing } from '../staff/refusal.ts';
import { Button } from '../ui/button.tsx';
import { MemberLine } from './member-line.tsx';
import { MemberPicker } from './member-picker.tsx';
import { nameOf } from './members-data.ts';
import { messages } from './tie-messages.ts';
import css from './ties.module.css';
import { linkTo, memberOf } from './ties-data.ts';
import { useTieAct } from './use-tie-act.ts';

const m = messages.link;

/** Links a registration to a member. Possible members are suggested; the user decides. */
export function RegistrationMember({ row }: { readonly row: Registration }) {
  const { data, error } = useQuery(memberOf(row.id));
  const { busy, act } = useTieAct();
  const link = (member: Member) => void act(() => linkTo(row.id, member.id), m.linked(nameOf(member)));
  // The registration was deleted in the meantime; the list says so.
  if (isMissing(error)) return null;
  const unlink = () => void act(() => linkTo(row.id, null), m.unlinked);
  return (
    <section className={`stack ${css.part}`}>
      <h3>{m.title}</h3>
      {error && !data ? (
        <p role="alert">{m.unread}</p>
      ) : !data ? (
        <p className="soft">{messages.loading}</p>
      ) : data.member ? (
        <ul className={`stack ${css.people}`}>
          <li>
            <MemberLine member={data.member} leads />
            <Button look="tool" busy={busy} onClick={unlink}>
              {m.unlink}
            </Button>
          </li>
        </ul>
      ) : (
        <>
          <Incomplete of={data} />
          <Suggested suggested={data.suggested} busy={busy} onLink={link} />
        </>
      )}
    </section>
  );
}

interface Props {
  readonly suggested: readonly Alike[];
  readonly busy: boolean;
  readonly onLink: (member: Member) => void;
}

function Suggested({ suggested, busy, onLink }: Props) {
  const [isPicking, setPicking] = useState(false);
  return (
    <>
      {suggested.length === 0 && <p className="soft">{m.none}</p>}
      {suggested.length > 0 && (
        <ul className={`stack ${css.people}`}>
          {suggested.map(({ member, by }) => (
            <li key={member.id}>
              <MemberLine member={member}>{by.map((each) => messages.by[each]).join(', ')}</MemberLine>
              <Button look="tool" busy={busy} aria-label={m.linkTo(nameOf(member))} onClick={() => onLink(member)}>
                {m.link}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isPicking ? (
        <MemberPicker question={m.asked} busy={busy} onPick={onLink} onClose={() => setPicking(false)} />
      ) : (
        <p className="row">
          <Button look="tool" onClick={() => setPicking(true)}>
            {suggested.length > 0 ? m.other : m.find}
          </Button>
        </p>
      )}
    </>
  );
}

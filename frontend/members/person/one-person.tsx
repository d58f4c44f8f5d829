import type { ReactNode } from 'react';
import { includesRole } from '#shared/api/access.ts';
import { bookkeepers } from '#shared/finance/bookkeepers.ts';
import type { Member } from '#shared/members/schema.ts';
import { useUser } from '../../session/user.tsx';
import { keyOf } from '../../staff/query-keys.ts';
import { OneRecord } from '../../staff/views/one-record.tsx';
import { PartLinks } from '../../staff/views/part-links.tsx';
import { nameOf, readMember } from '../members-data.ts';
import { messages } from '../messages.ts';
import { useMemberViews } from '../views.ts';
import { personMessages as m } from './messages.ts';
import { PersonHead } from './person-head.tsx';

const parts = ['person', 'giving', 'history', 'edit'] as const;

interface Props {
  readonly id: string;
  readonly children: (member: Member) => ReactNode;
}

/** A part of a member's page, below the head and the links to the other parts. Only bookkeepers have the part about giving. */
export function OnePerson({ id, children }: Props) {
  const { view, addressOf, back } = useMemberViews();
  const role = useUser().user?.role ?? null;
  const shown = parts.filter((part) => part !== 'giving' || includesRole(bookkeepers, role));
  return (
    <OneRecord
      // A form has its own copy, which a refresh of the page does not replace while staff type.
      queryKey={view === 'edit' ? keyOf('member', id) : keyOf('members one', id)}
      read={() => readMember(id)}
      title={(member) => (member ? nameOf(member) : m.loading)}
      back={back}
      failure={messages.one}
      missing={messages.missing}
    >
      {(member) => (
        <>
          <PersonHead member={member} />
          <PartLinks
            label={m.label}
            shown={view}
            parts={shown.map((part) => ({ id: part, to: addressOf(part, id), text: m.parts[part] }))}
          />
          {children(member)}
        </>
      )}
    </OneRecord>
  );
}

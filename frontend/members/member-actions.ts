import type { Member } from '#shared/members/schema.ts';
import { useGivingActions } from '../finance/giving-actions.ts';
import { usePrivacyLinks } from '../privacy/action.ts';
import type { Action } from '../staff/list/list.ts';
import { deleteMember, nameOf } from './members-data.ts';
import { messages as m } from './messages.ts';
import { messages as ties } from './tie-messages.ts';
import { useMemberViews } from './views.ts';

export const idOf = ({ id }: Member) => id;

/** What staff can do with a member, in the list and on the member's page. */
export function useMemberActions(): readonly Action<Member>[] {
  const privacy = usePrivacyLinks<Member>('member');
  const { addressOf } = useMemberViews();
  const giving = useGivingActions<Member>(idOf);
  const { label, title, text, yes, busy, no, done, failed, refused, lost } = m.removal;
  return [
    { id: 'edit', label: () => m.edit, to: ({ id }) => addressOf('edit', id) },
    {
      id: 'merge',
      label: () => ties.merge.action,
      to: ({ id }) => addressOf('merge', id),
      many: {
        label: ties.merge.two,
        fits: (rows) => rows.length === 2,
        to: (rows) => addressOf('merge', rows.map(idOf).join('.')),
      },
    },
    ...giving,
    ...privacy,
    {
      id: 'delete',
      label: () => label,
      danger: true,
      question: (member) => ({ title, text: text(nameOf(member)), yes, busy, no }),
      run: deleteMember,
      notice: (member) => ({ title: done(nameOf(member)) }),
      failed: ({ status }) => ({ title: failed, text: status === 0 ? lost : refused }),
    },
  ];
}

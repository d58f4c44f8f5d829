import { useQuery } from '@tanstack/react-query';
import { mostSelected } from '#shared/letters/schema.ts';
import type { Member } from '#shared/members/schema.ts';
import { longestTag, withoutTag, withTag } from '#shared/members/tags.ts';
import { useGivingActions } from '../finance/giving-actions.ts';
import { usePrivacyLinks } from '../privacy/action.ts';
import type { Action, RowAction } from '../staff/list/list.ts';
import { isStale, textOf } from '../staff/refusal.ts';
import { letterWords } from './letter-words.ts';
import { deleteMember, memberFigures, nameOf, saveTags } from './members-data.ts';
import { messages as m } from './messages.ts';
import { messages as ties } from './tie-messages.ts';
import { useMemberViews } from './views.ts';

export const idOf = ({ id }: Member) => id;

/** Adds a tag to a selection, or removes it. One member's tags are in their form. */
function useTagging(): RowAction<Member> {
  const { data } = useQuery(memberFigures);
  const known = (data?.tags ?? []).map(({ tag }) => tag);
  const { action, title, text, yes, also, busy, no, field, hint, missing, done, failed } = m.tagging;
  const ask = (rows: readonly Member[]) => ({ title: title(rows.length), text, yes, also, busy, no, message });
  const message = { label: field, hint, max: longestTag, required: missing, known };
  return {
    id: 'tag',
    label: () => action,
    isForMany: true,
    // A selection of one member.
    question: (member) => ask([member]),
    run: async (member, { message: tag, isOther } = { message: '', isOther: false, choice: '' }) => {
      const tags = isOther ? withoutTag(member.tags, tag) : withTag(member.tags, tag);
      return tags === member.tags ? member : saveTags(member, tags);
    },
    notice: () => ({ title: done(1) }),
    failed: (error) => ({ title: failed, text: textOf(error, '') }),
    newer: (error) => (isStale(error) ? (error.details.current as Member) : undefined),
    many: {
      label: action,
      question: ask,
      notice: done,
    },
  };
}

/** The actions for a member, in the list and on the member's page. */
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
    {
      id: 'letter',
      label: () => letterWords.action,
      applies: ({ membership_status }) => membership_status !== 'Deceased',
      to: ({ id }) => addressOf('letter', id),
      many: {
        label: letterWords.action,
        fits: (rows) => rows.length > 0 && rows.length <= mostSelected,
        to: (rows) => addressOf('letter', rows.map(idOf).join('.')),
      },
    },
    useTagging(),
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

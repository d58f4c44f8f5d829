import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { dateOf } from '#shared/church/time.ts';
import type { RelationChoice } from '#shared/members/relations.ts';
import type { Member, MemberInput } from '#shared/members/schema.ts';
import { usePageStore } from '../kernel/page-store.ts';
import { StaffForm } from '../staff/form/staff-form.tsx';
import { useStaffForm } from '../staff/form/use-staff-form.ts';
import { AlikeQuestion, type AlikeResult, alikeTo, soughtOf } from './alike-question.tsx';
import { KnownTags } from './known-tags.tsx';
import { memberFormId } from './member-picker.tsx';
import { type MemberRows, rulesOf } from './member-rows.ts';
import { nameOf, saveMember } from './members-data.ts';
import { messages as m } from './messages.ts';
import { messages as ties } from './tie-messages.ts';
import { useMemberViews } from './views.ts';

interface Props {
  readonly member?: Member;
  /** A member in whose household the new member lives. */
  readonly livesWith?: Member;
  /** The new member’s relation to the head of that household. */
  readonly relation?: RelationChoice;
}

/** The form of a member (FM-18), or of a new one. */
export function MemberForm({ member, livesWith, relation = '' }: Props) {
  const { zone } = usePageStore().church;
  const navigate = useNavigate();
  const { addressOf } = useMemberViews();
  // One idempotency key per form, so that a retry does not add the member twice.
  const [request] = useState(() => crypto.randomUUID());
  // From the form of a member back to their page, and from that of a new one to the list.
  const leave = () => void navigate(member ? addressOf('person', member.id) : addressOf('list'));
  const [asking, setAsking] = useState<AlikeResult & { readonly add: () => void }>();
  const asked = useRef('');
  const isChecked = useRef(true);
  const form = useStaffForm<MemberRows, MemberInput, Member>({
    ...rulesOf(member),
    record: member,
    start: member
      ? undefined
      : { membership_date: dateOf(Date.now(), zone), ...(livesWith && { last_name: livesWith.last_name }) },
    confirm(input, from, go) {
      const sought = soughtOf(input).join('\n');
      // Asks only once for the same texts: after a lost response, the search would find the member that the first press added.
      if (from || asked.current === sought) return go(input);
      const add = () => {
        asked.current = sought;
        setAsking(undefined);
        go(input);
      };
      // A failed search does not block the form. The message after saving says that doubles could not be checked.
      void alikeTo(input, livesWith).then((result) => {
        isChecked.current = result.isSure;
        if (result.of.length > 0) setAsking({ ...result, add });
        else add();
      });
    },
    save: (input, from) => saveMember(input, from, { request, household_of: livesWith?.id, relation }),
    onSaved(saved) {
      toast.success(
        member ? m.saved(nameOf(saved)) : m.added(nameOf(saved), saved.member_id),
        isChecked.current ? {} : { description: ties.alike.unsureAfter },
      );
      leave();
    },
    failed: member ? m.failed.update : m.failed.create,
  });
  return (
    <>
      <StaffForm
        form={form}
        id={memberFormId}
        look="page"
        submit={member ? m.update : m.create}
        stale={() => m.stale}
        onCancel={leave}
      />
      <KnownTags typed={form.draft.tags} />
      {asking && <AlikeQuestion {...asking} onAdd={asking.add} onBack={() => setAsking(undefined)} />}
    </>
  );
}

import { useCallback, useEffect, useId, useRef } from 'react';
import { shownPhonesOf } from '#shared/members/phones.ts';
import type { Member } from '#shared/members/schema.ts';
import type { Find } from '../staff/form/draft.ts';
import { FindField } from '../staff/form/find-field.tsx';
import { Button } from '../ui/button.tsx';
import { nameOf } from './members-data.ts';
import { messages } from './tie-messages.ts';
import { findMembers } from './ties-data.ts';

const m = messages.picker;

/** The id of the member form, which cannot be saved while a picker on the same screen has text without a choice. */
export const memberFormId = 'member-form';

interface Props {
  /** The label of the field. */
  readonly question: string;
  /** Ids of members to leave out. */
  readonly except?: readonly string[];
  readonly busy: boolean;
  readonly onPick: (member: Member) => void;
  /** Without it, the picker cannot be closed. */
  readonly onClose?: () => void;
}

/** Includes details that tell people of the same name apart: `Mary Otieno · M-000123 · mary@example.org`. */
const optionOf = (member: Member) => {
  const { id, member_id, email } = member;
  return { value: id, label: [nameOf(member), member_id, email || shownPhonesOf(member)].filter(Boolean).join(' · ') };
};

/** Searches all members, and reports the choice at once. */
export function MemberPicker({ question, except = [], busy, onPick, onClose }: Props) {
  const id = useId();
  const found = useRef(new Map<string, Member>());
  const left = useRef(except);
  left.current = except;
  const find: Find = useCallback(async (search) => {
    const { items, behind } = await findMembers(search);
    const offered = items.filter((member) => !left.current.includes(member.id));
    for (const member of offered) found.current.set(member.id, member);
    return { options: offered.map(optionOf), behind };
  }, []);
  // Focus the field if the user just opened the picker.
  const opens = onClose !== undefined;
  useEffect(() => {
    if (opens) document.getElementById(id)?.focus();
  }, [opens, id]);
  const pick = (chosen: string) => {
    const member = found.current.get(chosen);
    if (member && !busy) onPick(member);
  };
  return (
    <div className="card stack">
      <p>{question}</p>
      <FindField
        id={id}
        form={memberFormId}
        label={m.label}
        optional=""
        value=""
        known={[]}
        find={find}
        readOnly={busy}
        onChange={pick}
      />
      {onClose && (
        <p>
          <Button look="quiet" onClick={onClose}>
            {m.close}
          </Button>
        </p>
      )}
    </div>
  );
}

import { useRef, useState } from 'react';
import { MemberPicker } from '../../members/member-picker.tsx';
import type { Draft } from '../../staff/form/draft.ts';
import { Button } from '../../ui/button.tsx';
import { type Contact, contactAfter, contactOf } from './by-staff-rules.ts';
import { messages } from './messages.ts';

const m = messages.caller;

interface Props {
  readonly draft: Draft;
  /** Called with name, telephone number and address of the chosen member. */
  readonly onFound: (contact: Contact) => void;
}

/** Fills in the contact details of a caller whom the list of members has. */
export function FindCaller({ draft, onFound }: Props) {
  const [isPicking, setPicking] = useState(false);
  const last = useRef<Contact>(undefined);
  if (!isPicking) {
    return (
      <p className="row">
        <Button look="tool" onClick={() => setPicking(true)}>
          {m.find}
        </Button>
      </p>
    );
  }
  return (
    <MemberPicker
      question={m.question}
      busy={false}
      onPick={(member) => {
        onFound(contactAfter(draft, contactOf(member), last.current));
        last.current = contactOf(member);
        setPicking(false);
      }}
      onClose={() => setPicking(false)}
    />
  );
}

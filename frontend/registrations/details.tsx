import { type ComponentType, Fragment } from 'react';
import type { Registration } from '#shared/registrations/schema.ts';
import { stateLabels } from '#shared/registrations/work-words.ts';
import { RegistrationMember } from '../members/registration-member.tsx';
import type { KeyRow } from '../staff/keys/key-help.ts';
import type { DetailProps } from '../staff/list/detail-props.ts';
import { AgreedTerms } from './agreed-terms.tsx';
import { Facts } from './facts.tsx';
import { DuePart, FollowUpPart } from './follow-up-part.tsx';
import { NotesPart } from './notes-part.tsx';
import { PartyPart } from './party-part.tsx';
import { ReplyPart } from './reply-part.tsx';
import { WaitingPart } from './waiting-part.tsx';
import { workMessages } from './work-messages.ts';
import { WorkPart } from './work-part.tsx';

/** A section of the details, in a file of its own. It renders nothing if it is empty. */
type DetailSection = ComponentType<DetailProps<Registration>>;

/** In reading order: the registrant’s answers, what the office does about them, and the office’s own planning and notes. */
const parts: readonly DetailSection[] = [
  WorkPart,
  FollowUpPart,
  Facts,
  WaitingPart,
  PartyPart,
  ReplyPart,
  DuePart,
  NotesPart,
  RegistrationMember,
  AgreedTerms,
];

/** The keyboard shortcuts of the parts. */
export const detailKeys: readonly KeyRow[] = [
  { key: 'T', text: workMessages.part.take },
  { key: 'D', text: stateLabels.done },
  { key: 'N', text: workMessages.notes.add },
];

/** Everything about one registration. The key resets the state of each section when the record changes. */
export function Details({ row, replace }: DetailProps<Registration>) {
  return (
    <Fragment key={row.id}>
      {parts.map((DetailSection, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change places
        <DetailSection key={place} row={row} replace={replace} />
      ))}
    </Fragment>
  );
}

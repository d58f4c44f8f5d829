import { type ComponentType, Fragment } from 'react';
import type { Registration } from '#shared/registrations/schema.ts';
import { RegistrationMember } from '../members/registration-member.tsx';
import type { DetailProps } from '../staff/list/detail-props.ts';
import { AgreedTerms } from './agreed-terms.tsx';
import { Facts } from './facts.tsx';
import { NotesPart } from './notes-part.tsx';
import { WorkPart } from './work-part.tsx';

/** A part of the details: a component in a file of its own, which draws nothing where it has nothing to say. */
type Part = ComponentType<DetailProps<Registration>>;

/** In the order in which they are read: what somebody wrote stands before what the office notes of it. */
const parts: readonly Part[] = [WorkPart, Facts, NotesPart, RegistrationMember, AgreedTerms];

/** Everything about one registration. What a part remembers is of one record: another one begins anew. */
export function Details({ row, replace }: DetailProps<Registration>) {
  return (
    <Fragment key={row.id}>
      {parts.map((Part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change places
        <Part key={place} row={row} replace={replace} />
      ))}
    </Fragment>
  );
}

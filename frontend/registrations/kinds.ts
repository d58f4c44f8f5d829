import { type FormType, forms } from '#shared/forms/catalogue.ts';
import type { Registration } from '#shared/registrations/schema.ts';
import type { WorkState } from '#shared/registrations/work.ts';
import { doneWords, stateLabels } from '#shared/registrations/work-words.ts';

interface OfficeKind {
  readonly done: keyof typeof doneWords;
  /** A message without a place in anything: it is never confirmed or cancelled. */
  readonly isLetter?: true;
}

const answered: OfficeKind = { done: 'answered', isLetter: true };
const welcomed: OfficeKind = { done: 'welcomed', isLetter: true };
const place: OfficeKind = { done: 'place' };

/** Office work by kind (docs/decisions/office-work.md). */
const kinds: Readonly<Record<FormType, OfficeKind>> = {
  event_registration: place,
  contact_form: answered,
  visit_registration: welcomed,
  first_time_visit: welcomed,
  membership_class: place,
  baptism_registration: place,
  serve_application: answered,
  volunteer_signup: answered,
  group_finder: answered,
  group_list_request: answered,
  church_planting_partnership: answered,
  legacy_giving_inquiry: answered,
  stock_donation_inquiry: answered,
  prayer_request: { done: 'prayed', isLetter: true },
  test_registration: place,
};

const isKnown = (type: string): type is FormType => Object.hasOwn(forms, type);
const kindOf = (type: string): OfficeKind => (isKnown(type) ? kinds[type] : place);

/** Whether it is a letter, which staff answer but never confirm or cancel. */
export const isLetter = ({ type }: { readonly type: string }): boolean => kindOf(type).isLetter === true;

/** Whether its status is worth showing; every ordinary letter is “confirmed”. */
export const hasStatus = (registration: Pick<Registration, 'type' | 'status'>): boolean =>
  !isLetter(registration) || registration.status !== 'confirmed';

export const stateText = (type: string, state: WorkState): string =>
  state === 'done' ? doneWords[kindOf(type).done] : stateLabels[state];

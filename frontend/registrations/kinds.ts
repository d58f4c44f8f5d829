import { type FormType, forms } from '#shared/forms/catalogue.ts';
import type { Registration } from '#shared/registrations/schema.ts';
import type { WorkState } from '#shared/registrations/work.ts';
import { doneWords, stateLabels } from '#shared/registrations/work-words.ts';

/** What the office does about one kind of registration. */
interface Kind {
  /** What it is called that the office is done with it. */
  readonly done: keyof typeof doneWords;
  /** Somebody wrote, and holds no place in anything: it is not confirmed and cannot be cancelled. */
  readonly isLetter?: true;
}

const answered: Kind = { done: 'answered', isLetter: true };
const welcomed: Kind = { done: 'welcomed', isLetter: true };
const place: Kind = { done: 'place' };

/** By kind, as the office speaks of it (docs/decisions/office-work.md). */
const kinds: Readonly<Record<FormType, Kind>> = {
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
const kindOf = (type: string): Kind => (isKnown(type) ? kinds[type] : place);

/** Whether it is a letter, which is answered, and never confirmed or cancelled. */
export const isLetter = ({ type }: { readonly type: string }): boolean => kindOf(type).isLetter === true;

/** Whether its status says anything: that a letter is confirmed does not. */
export const hasStatus = (registration: Pick<Registration, 'type' | 'status'>): boolean =>
  !isLetter(registration) || registration.status !== 'confirmed';

/** How far the office is with one of a kind. */
export const stateText = (type: string, state: WorkState): string =>
  state === 'done' ? doneWords[kindOf(type).done] : stateLabels[state];

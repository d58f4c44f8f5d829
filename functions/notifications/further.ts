import { fill } from '#shared/language/fill.ts';
import { readEventWithSeats } from '../calendar/store.ts';
import type { Block } from '../mail/letter.ts';
import { changeLinkOf } from '../registrations/own-link.ts';
import { languageOf, referenceOf } from '../registrations/present.ts';
import { type Registration, readRegistrations } from '../registrations/store.ts';
import { type ChurchProfile, type MailContext, toPay, when } from './facts.ts';
import { wordsIn } from './words.ts';

/* One mail for all dates that a visitor registered for in one request: that of the first one (docs/decisions/registration-life.md). */

/** The event that a mail is about. */
interface Announced {
  readonly type: string;
  readonly data: object;
}

const isRelease = ({ type, data }: Announced) =>
  type === 'registration.cancelled' && 'reason' in data && data.reason === 'unconfirmed';

/** Whether the mail of the first date tells of it. If staff accept it, it has a mail of its own. */
export const isInJointMail = (mailEvent: Announced, { bookedWith, acceptedAt }: Registration): boolean =>
  bookedWith !== undefined &&
  acceptedAt === undefined &&
  (mailEvent.type === 'registration.submitted' || isRelease(mailEvent));

/** The further dates that a mail tells of, as they are now. No reads for other registrations. */
export async function readFurther(mailEvent: Announced, first: Registration): Promise<MailContext[]> {
  const tells = mailEvent.type === 'registration.submitted' || mailEvent.type === 'registration.resent';
  if (!first.further || !(tells || isRelease(mailEvent))) return [];
  const found = await readRegistrations(first.further.map(({ id }) => id));
  const language = languageOf(first);
  const contexts = await Promise.all(
    first.further.map(async ({ id, eventId }) => {
      const registration = found.get(id);
      // All have the same fate, unless one was changed on its own since.
      const isLike = tells ? registration?.status === first.status : registration?.status !== 'confirmed';
      return registration && isLike ? [{ registration, ...(await readEventWithSeats(eventId)), language }] : [];
    }),
  );
  return contexts.flat();
}

export function furtherLines(
  { further = [], registration, language }: MailContext,
  profile: ChurchProfile,
): [string, string][] {
  if (further.length === 0) return [];
  const words = wordsIn(language).mail.further;
  const lines = further.map((other) => {
    const each = { ...other, language };
    const total = registration.status === 'confirmed' ? toPay(each, profile) : undefined;
    return fill(total === undefined ? words.date : words.paid, {
      when: when(each, profile.zone) ?? '',
      reference: referenceOf(each.registration.id),
      ...(total !== undefined && { total }),
    });
  });
  return [[words.label, lines.join('\n')]];
}

/** The links that change or cancel each further date. */
export const furtherLinks = (label: string, { further = [] }: MailContext, profile: ChurchProfile): Block[] =>
  further.map((each) => ({
    label: `${label}: ${when(each, profile.zone) ?? ''}`,
    link: `${profile.url}${changeLinkOf(each.registration)}`,
  }));

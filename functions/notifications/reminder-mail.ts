import { isDiscreet } from '#shared/forms/discreet.ts';
import { fill } from '#shared/language/fill.ts';
import { staffPaths } from '#shared/pages/staff-paths.ts';
import type { Due } from '#shared/registrations/follow-up.ts';
import { stepText } from '#shared/registrations/follow-up-words.ts';
import { recordPath } from '#shared/registrations/links.ts';
import { MINE, NOBODY } from '#shared/registrations/work.ts';
import type { Block, Mail } from '../mail/letter.ts';
import { referenceOf } from '../registrations/present.ts';
import type { Registration } from '../registrations/store.ts';
import { answer, type ChurchProfile, wallDay } from './facts.ts';
import { mailFrom } from './frame.ts';
import { formIn, wordsIn } from './words.ts';

export interface DueWork {
  readonly registration: Registration;
  readonly due: Due;
}

/** Most registrations that a mail names. */
const mostNamed = 30;

interface Reminder {
  readonly work: readonly DueWork[];
  /** The church's day, `YYYY-MM-DD`. */
  readonly day: string;
  /** The assignee's address. Absent for registrations without an assignee, which the office is reminded of. */
  readonly to: string | undefined;
}

/** Names and links only: roles guard the answers. */
export function reminderMail({ work, day, to }: Reminder, profile: ChurchProfile): Mail {
  const { language } = profile;
  const { mail, followUp } = wordsIn(language);
  const words = mail.reminder;
  const line = ({ registration, due }: DueWork): Block => {
    const { id, type } = registration;
    const reference = referenceOf(id);
    const kind = formIn(language, type)?.typeLabel ?? type;
    const name = isDiscreet(type) ? '' : answer(registration, 'name');
    const label = fill(words.one, {
      name: name || fill(words.some, { type: kind, reference }),
      what: due.step ? stepText(due.step, followUp) : words.follow,
      day: wallDay(due.day, language),
    });
    return { label, link: `${profile.url}${recordPath(id, reference)}`, isQuiet: true };
  };
  const part = (heading: string, some: readonly DueWork[]): Block[] =>
    some.length > 0 ? [{ heading }, ...some.map(line)] : [];
  const named = work.slice(0, mostNamed);
  const list = `${profile.url}${staffPaths.registrations}?assignee=${to ? MINE : NOBODY}&sort=due`;
  const more = work.length - named.length;
  return mailFrom(profile, {
    to: to ?? profile.staff,
    subject: fill(to ? words.subject : words.officeSubject, { count: String(work.length) }),
    blocks: [
      { text: to ? words.before : words.officeBefore },
      { label: words.list, link: list },
      ...part(
        words.overdue,
        named.filter(({ due }) => due.day < day),
      ),
      ...part(
        words.today,
        named.filter(({ due }) => due.day === day),
      ),
      ...(more > 0 ? [{ text: fill(words.more, { count: String(more) }) }] : []),
    ],
    why: 'staff',
  });
}

import { announcedVersions } from '../calendar/changes-store.ts';
import { tableName } from '../kit/env.ts';
import { readKeys } from '../kit/read-keys.ts';
import type { Item } from '../kit/table.ts';
import { mailedSubject, readLetters, toMembers } from '../letters/store.ts';
import type { Registration } from '../registrations/store.ts';
import { type Recipient, recipients } from './store.ts';

export interface MailMark {
  readonly key: Item;
  readonly to: Recipient;
  readonly state: string;
  /** Epoch milliseconds. */
  readonly since: number;
}

/** Most numbered events of a registration: its submission, its acceptance or confirmation, its cancellation. */
const mostEvents = 3;

/** By event version, and letters by id. */
interface ToEveryone {
  readonly versions: readonly number[];
  readonly letters: readonly string[];
}

const toNobody: ToEveryone = { versions: [], letters: [] };

function mailedEvents({ id, resends = 0, replies = 0 }: Registration, { versions, letters }: ToEveryone): string[] {
  const numbered = (subject: string, most: number) =>
    Array.from({ length: most }, (_, index) => `${subject}.${index + 1}`);
  return [
    ...numbered(id, mostEvents),
    ...numbered(`${id}.resent`, resends),
    ...numbered(`${id}.reply`, replies),
    ...numbered(`${id}.paid`, 1),
    ...versions.map((version) => `${id}.told.${version}`),
    ...letters.flatMap((letter) => numbered(`${id}.letter.${letter}`, 1)),
  ];
}

async function readToEveryone(eventId: string): Promise<ToEveryone> {
  const [versions, letters] = await Promise.all([announcedVersions(eventId), readLetters(eventId)]);
  return { versions, letters: letters.map(({ id }) => id) };
}

/** Two Queries for its event's changes and letters, and one read per hundred marks. */
export async function mailsAbout(registration: Registration): Promise<MailMark[]> {
  const { people, data } = registration;
  const everyone = people === undefined ? toNobody : await readToEveryone(String(data.eventId));
  return mailMarksOf(mailedEvents(registration, everyone));
}

/** The letters to members that were mailed to this one. One Query, and one read per hundred marks. */
export async function mailsToMember(id: string): Promise<MailMark[]> {
  const letters = await readLetters(toMembers);
  return mailMarksOf(letters.map((letter) => `${mailedSubject(letter, id)}.1`));
}

/** The marks of the mails of these events. */
export async function mailMarksOf(events: readonly string[]): Promise<MailMark[]> {
  const keys = events.flatMap((event) => recipients.map((sk) => ({ pk: `mail#${event}`, sk })));
  const name = tableName('notifications');
  const found: Item[] = [];
  for (let first = 0; first < keys.length; first += 100) {
    found.push(...((await readKeys({ [name]: keys.slice(first, first + 100) }))[name] ?? []));
  }
  return found.map(({ pk, sk, state, since }) => ({
    key: { pk, sk },
    to: sk as Recipient,
    state: String(state),
    since: Number(since),
  }));
}

import type { AnyEvent } from '#events/catalog.ts';
import type { RecordKind, RecordRef } from '#shared/privacy/schema.ts';
import { forgetCounters, forgetGiver } from '../finance/forget.ts';
import { forgetInGroups, forgetLeader } from '../groups/forget.ts';
import { announce } from '../kit/announce.ts';
import { auditLine } from '../kit/audit.ts';
import { now } from '../kit/clock.ts';
import { timeLeft } from '../kit/deadline.ts';
import { log } from '../kit/log.ts';
import { stale } from '../kit/settle.ts';
import { type TransactPart, transact } from '../kit/transact.ts';
import { writeAll } from '../kit/write-all.ts';
import { forgetLink } from '../members/erased-store.ts';
import { forgetMember } from '../members/forget.ts';
import { type MailMark, mailsAbout, mailsToMember } from '../notifications/about.ts';
import { forgetRegistration } from '../registrations/cancelling/forget.ts';
import type { Registration } from '../registrations/store.ts';
import { forgetAccount } from '../users/forget.ts';
import { forgetView } from '../users/forget-view.ts';
import { recordErasure } from './ledger.ts';
import { type Erasure, readErasure, replaceErasure } from './store.ts';

/** Milliseconds reserved to finish the current record and to announce that the erasure goes on. */
export const handover = 25_000;

async function forgetBeside(registration: Registration): Promise<void> {
  await forgetLink(registration.id);
  await forgetMarks(await mailsAbout(registration));
}

const forgetMarks = (marks: readonly MailMark[]) =>
  writeAll('notifications', { puts: [], deletes: marks.map(({ key }) => key) });

/** Safe to repeat. Resolves to false if the record has to stay. */
export const forget: Readonly<Record<RecordKind, (id: string, by: string) => Promise<boolean>>> = {
  member: async (id, by) => {
    await forgetInGroups(id, by);
    await forgetMarks(await mailsToMember(id));
    await forgetMember(id, by);
    return true;
  },
  registration: async (id, by) => forgetRegistration(id, by, forgetBeside).then(() => true),
  entry: async (id, by) => forgetGiver(id, by).then(() => true),
  sheet: async (id, by) => forgetCounters(id, by).then(() => true),
  account: forgetAccount,
  view: async (id, by) => forgetView(id, by).then(() => true),
  group: async (id, by) => forgetLeader(id, by).then(() => true),
};

export function announceErasing({ id, version }: Pick<Erasure, 'id' | 'version'>): TransactPart {
  const data = { erasureId: id };
  return announce({ type: 'person.erasing', subject: `erasure-${id}`, sequence: version, at: now(), data });
}

const idsOf = (things: readonly RecordRef[], kind: RecordKind) =>
  things.flatMap((each) => (each.kind === kind ? [each.id] : []));

function announceErased({ id, version, things }: Erasure): TransactPart {
  const data = {
    registrationIds: idsOf(things, 'registration'),
    memberIds: idsOf(things, 'member'),
    accountIds: idsOf(things, 'account'),
    entryIds: idsOf(things, 'entry'),
  };
  return announce({ type: 'person.erased', subject: `erasure-${id}`, sequence: version, at: now(), data });
}

/**
 * All steps can be repeated: an interrupted call is continued, and two calls at a time do no harm. When time runs out,
 * a further event continues (docs/decisions/privacy.md). Throws if a record cannot be erased now; the message ends in
 * the dead-letter queue, and `repeatErasure` starts over.
 */
export async function eraseThings({ data }: AnyEvent<'person.erasing'>): Promise<void> {
  for (;;) {
    const erasure = await readErasure(data.erasureId);
    if (!erasure) return log('warn', 'the erasure is gone: nothing is erased');
    if (erasure.state === 'done') return;
    if (timeLeft() < handover) return handOver(erasure);
    if (erasure.done === 0) await recordErasure(erasure);
    const thing = erasure.things[erasure.done];
    const next = { ...erasure, version: erasure.version + 1 };
    if (!thing) {
      await move(erasure, { ...next, state: 'done' });
      continue;
    }
    const isGone = await forget[thing.kind](thing.id, erasure.by);
    await move(erasure, { ...next, done: erasure.done + 1, stayed: erasure.stayed + (isGone ? 0 : 1) });
  }
}

async function handOver(erasure: Erasure): Promise<void> {
  const next = { ...erasure, version: erasure.version + 1 };
  await transact<typeof stale>([
    { part: replaceErasure(next, erasure.version), refused: () => stale },
    { part: announceErasing(next) },
  ]);
}

/** At the end, also announces the erasure to all consumers that hold copies. */
async function move(was: Erasure, is: Erasure): Promise<void> {
  const line = { action: 'person.erased' as const, target: `erasure#${is.id}`, actor: is.by, at: now() };
  await transact<typeof stale>([
    { part: replaceErasure(is, was.version), refused: () => stale },
    ...(is.state === 'done' ? [{ part: announceErased(is) }, { part: auditLine(line) }] : []),
  ]);
}

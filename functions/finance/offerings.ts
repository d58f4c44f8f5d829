import type { Caller } from '#shared/api/access.ts';
import { isHeldAt } from '#shared/church/services.ts';
import { fromCents, toCents } from '#shared/finance/cents.ts';
import { type AttendanceKey, AttendanceParams } from '#shared/insights/attendance.ts';
import type { Offering, OfferingsInput } from '#shared/insights/offerings.ts';
import { now } from '../kit/clock.ts';
import { Failure } from '../kit/failure.ts';
import { fingerprint } from '../kit/ids.ts';
import { settle, stale } from '../kit/settle.ts';
import { transactAs } from '../kit/standing.ts';
import { versionConflict } from '../kit/version-conflict.ts';
import { offeringId, offeringOnSheets } from './offering-places.ts';
import { addEntry, type BookEntry, readEntries, replaceEntry } from './store.ts';
import { demandPast, type EntryChange, relatedWrites } from './write.ts';

type Day = Pick<AttendanceKey, 'campus' | 'date'>;
type Service = AttendanceKey['service'];
type Input = OfferingsInput['offerings'][number];

function toOffering(service: Service, entry: BookEntry | undefined): Offering {
  return {
    service,
    amount: entry?.state === 'counted' ? fromCents(entry.cents) : null,
    version: entry?.version ?? 0,
  };
}

async function entriesOf(day: Day, services: readonly Service[]): Promise<ReadonlyMap<Service, BookEntry>> {
  const entries = await readEntries(services.map((service) => offeringId(day, service)));
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return new Map(
    services.flatMap((service) => {
      const entry = byId.get(offeringId(day, service));
      return entry ? [[service, entry] as const] : [];
    }),
  );
}

export async function listOfferings(
  day: Day,
): Promise<{ readonly offerings: Offering[]; readonly on_sheets: number | null }> {
  const [entries, cents] = await Promise.all([
    entriesOf(day, AttendanceParams.shape.service.options),
    offeringOnSheets(day.date),
  ]);
  const offerings = [...entries].map(([service, entry]) => toOffering(service, entry));
  return { offerings, on_sheets: cents === undefined ? null : fromCents(cents) };
}

/** Undefined if nothing differs. */
function changeOf(was: BookEntry | undefined, day: Day, input: Input, at: number): EntryChange | undefined {
  const { service, amount, name = '' } = input;
  const isCounted = was?.state === 'counted';
  if (amount === null) {
    if (!isCounted) return undefined;
    const is = { ...was, state: 'removed' as const, version: was.version + 1, updatedAt: at };
    return { action: 'finance.remove', was, is };
  }
  const cents = toCents(amount);
  if (isCounted && was.cents === cents) return undefined;
  if (was) {
    const is = { ...was, cents, state: 'counted' as const, version: was.version + 1, updatedAt: at };
    return { action: isCounted ? 'finance.update' : 'finance.restore', was, is };
  }
  const id = offeringId(day, service);
  const is: BookEntry = {
    ...{ id, date: day.date, category: 'offerings', cents, method: 'cash', note: name, state: 'counted' },
    ...{ version: 1, createdAt: at, updatedAt: at, bodyHash: fingerprint(id) },
  };
  return { action: 'finance.create', was, is };
}

/**
 * One transaction. Returns the offerings in the order of the input. Throws Failure validation_failed (a date in the
 * future, a service of another campus), version_conflict {current: the stored offerings}, offering_on_sheet, month_locked, busy, or what `transactAs` throws.
 */
export async function setOfferings(day: Day, { offerings }: OfferingsInput, caller: Caller): Promise<Offering[]> {
  const at = now();
  demandPast(day.date, at);
  const elsewhere = offerings.findIndex(({ service }) => !isHeldAt(day.campus, service));
  if (elsewhere >= 0)
    throw new Failure('validation_failed', {
      fields: ({ fields }) => ({ [`offerings.${elsewhere}.service`]: fields.choice }),
    });
  return settle(async () => {
    const entries = await entriesOf(
      day,
      offerings.map(({ service }) => service),
    );
    const rows = offerings.map((input) => {
      const was = entries.get(input.service);
      return { input, was, change: changeOf(was, day, input, at) };
    });
    const changed = rows.flatMap(({ input, was, change }) => (change ? [{ input, was, change }] : []));
    const old = changed.find(({ input: { version }, was }) => version !== undefined && version !== (was?.version ?? 0));
    if (old) {
      const current = rows.map(({ input, was }) => toOffering(input.service, was));
      throw await versionConflict(`finance#${offeringId(day, old.input.service)}`, caller, { current });
    }
    const saved = rows.map(({ input, was, change }) => toOffering(input.service, change?.is ?? was));
    if (changed.length === 0) return saved;
    const outcome = await transactAs<typeof stale>(caller, [
      ...changed.map(({ change: { was, is } }) => ({
        part: was ? replaceEntry(is, was.version) : addEntry(is),
        refused: () => stale,
      })),
      ...(await relatedWrites(
        changed.map(({ change }) => change),
        caller,
      )),
    ]);
    return outcome ?? saved;
  });
}

import { fromCents } from '#shared/finance/cents.ts';
import type { GiverStatement } from '#shared/finance/giver-statement.ts';
import { Failure } from '../kit/failure.ts';
import { toGiver } from './find-links.ts';
import { placeLane, placesOf } from './places-store.ts';
import { readGiver } from './read-giver.ts';
import { receiptOf } from './receipt.ts';
import type { EntryRow } from './store.ts';

/** Gifts per read. All reads together cover a giver's whole year. */
const together = 200;

/** Includes records merged into theirs. Throws Failure not_found if there is no member or no gift in that year. */
export async function giverStatement(id: string, year: string): Promise<GiverStatement> {
  const { member, ids } = await readGiver(id);
  const each = await Promise.all(ids.map((one) => giftsOf(one, year)));
  const rows = each.flat().sort((a, b) => (a.key < b.key ? -1 : 1));
  if (!member || rows.length === 0) throw new Failure('not_found');
  const cents = rows.reduce((sum, { entry }) => sum + entry.cents, 0);
  return {
    giver: { ...toGiver(member), address: member.address, city: member.city },
    year,
    gifts: rows.map(({ entry }) => ({
      date: entry.date,
      category: entry.category,
      method: entry.method,
      amount: fromCents(entry.cents),
      receipt: receiptOf(entry),
    })),
    total: fromCents(cents),
  };
}

async function giftsOf(id: string, year: string): Promise<EntryRow[]> {
  const lane = placeLane(placesOf.giver(id), { from: `${year}-01-01`, to: `${year}-12-31` });
  const found: EntryRow[] = [];
  for (;;) {
    const { rows, isEnd } = await lane.read({ after: found.at(-1)?.key, descending: false, limit: together });
    found.push(...rows);
    if (isEnd || rows.length === 0) return found;
  }
}

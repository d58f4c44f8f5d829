import type { ListedEntry } from '#shared/finance/schema.ts';
import { findListedMembers } from '../members/store.ts';
import { referenceOf } from '../registrations/present.ts';
import { toGiver } from './find-links.ts';
import { toEntry } from './present.ts';
import { readSheets } from './sheets-store.ts';
import type { BookEntry } from './store.ts';

/** Entries of one page with the texts of their links: at most one read of the members and one of the sheets, unless merged. */
export async function listedEntries(entries: readonly BookEntry[]): Promise<ListedEntry[]> {
  const givers = entries.flatMap(({ giver }) => giver || []);
  const sheetIds = entries.flatMap(({ sheet }) => sheet || []);
  const [members, sheets] = await Promise.all([
    givers.length > 0 ? findListedMembers(givers) : undefined,
    sheetIds.length > 0 ? readSheets(sheetIds) : [],
  ]);
  return entries.map((entry) => {
    const member = members?.get(entry.giver ?? '');
    const sheet = sheets.find(({ id }) => id === entry.sheet);
    return {
      ...toEntry(entry),
      ...(member && { giver_name: toGiver(member).name }),
      ...(entry.registration && { reference: referenceOf(entry.registration) }),
      ...(sheet && { sheet_date: sheet.date, sheet_deposit: sheet.deposit }),
    };
  });
}

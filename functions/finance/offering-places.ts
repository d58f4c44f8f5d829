import { campuses } from '#shared/church/services.ts';
import { type AttendanceKey, AttendanceParams } from '#shared/insights/attendance.ts';
import { Failure } from '../kit/failure.ts';
import { derivedId } from '../kit/ids.ts';
import { queryPages } from '../kit/query.ts';
import type { EntryPair } from './differences.ts';
import { type BookEntry, readEntries, toBookEntry } from './store.ts';

type Day = Pick<AttendanceKey, 'campus' | 'date'>;
type Service = AttendanceKey['service'];

/** A service has one offering in the Sunday form, so that saving a day again corrects its entry. */
export const offeringId = ({ campus, date }: Day, service: Service) =>
  derivedId(`offering ${campus} ${date} ${service}`);

const formIds = (date: string) =>
  campuses.flatMap((campus) =>
    AttendanceParams.shape.service.options.map((service) => offeringId({ campus, date }, service)),
  );

const isCashOffering = ({ category, method, state }: BookEntry) =>
  state === 'counted' && category === 'offerings' && method === 'cash';

/** Where a cash offering was counted; undefined for any other entry. */
function placeOf(entry: BookEntry | undefined): 'form' | 'sheet' | undefined {
  if (!entry || !isCashOffering(entry)) return undefined;
  if (entry.sheet) return 'sheet';
  return formIds(entry.date).includes(entry.id) ? 'form' : undefined;
}

/** The cents of a day's cash offerings on counting sheets, or undefined. Reads an index, which may lag a moment. */
export async function offeringOnSheets(date: string): Promise<number | undefined> {
  const pages = queryPages('finance', {
    IndexName: 'byDay',
    KeyConditionExpression: 'gpk = :gpk AND begins_with(gsk, :day)',
    ExpressionAttributeValues: { ':gpk': 'counted', ':day': `${date}#` },
  });
  let cents: number | undefined;
  for await (const page of pages) {
    for (const entry of page.map(toBookEntry)) if (placeOf(entry) === 'sheet') cents = (cents ?? 0) + entry.cents;
  }
  return cents;
}

const isInForm = async (date: string) => (await readEntries(formIds(date))).some(isCashOffering);

/**
 * A day's cash offering is entered in the Sunday form or on counting sheets, and never in both
 * (docs/decisions/finance.md). Throws Failure offering_on_sheet, offering_in_form.
 */
export async function demandOnePlace(changes: readonly EntryPair[]): Promise<void> {
  for (const { was, is } of changes) {
    const place = placeOf(is);
    if (!place || (place === placeOf(was) && was?.date === is.date)) continue;
    if (place === 'form' && (await offeringOnSheets(is.date)) !== undefined) throw new Failure('offering_on_sheet');
    if (place === 'sheet' && (await isInForm(is.date))) throw new Failure('offering_in_form');
  }
}

import { minutesOf } from '#shared/church/held-services.ts';
import { type ServiceId, services } from '#shared/church/services.ts';
import { addDays, dateOf, timeOf } from '#shared/church/time.ts';
import { mostFormerTexts } from '#shared/history/schema.ts';
import type { FormerText } from '#shared/insights/attendance.ts';
import { type ChangeLine, changesOf } from '../kit/audit-lines.ts';
import { env } from '../kit/env.ts';

/** Oldest first for each text: two Queries of the history per service (docs/decisions/service-times.md). */
export async function formerTexts(of: readonly ServiceId[]): Promise<FormerText[]> {
  const keys = services.filter(({ id }) => of.includes(id)).flatMap(({ time, title }) => [time, title]);
  const texts = await Promise.all(
    keys.map(async (key) => {
      const { rows } = await changesOf(`content#${key}`).read({ descending: true, limit: mostFormerTexts });
      return rows.toReversed().flatMap((line) => replacedBy(line, key));
    }),
  );
  return texts.flat();
}

function replacedBy({ before, after, at }: ChangeLine, key: string): FormerText[] {
  const text = before?.content;
  return typeof text === 'string' && text !== after?.content
    ? [{ key, until: lastDayOf(text, Date.parse(at)), text }]
    : [];
}

/** The last day on which a text applied: the day before the change, or that day if the service time had passed already. */
function lastDayOf(text: string, changedAt: number): string {
  const zone = env('CHURCH_ZONE');
  const day = dateOf(changedAt, zone);
  const [hours = 0, minutes = 0] = timeOf(changedAt, zone).split(':').map(Number);
  const begins = minutesOf(text);
  return begins !== null && begins <= hours * 60 + minutes ? day : addDays(day, -1);
}

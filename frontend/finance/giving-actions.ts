import { includesRole } from '#shared/api/access.ts';
import type { ApiError } from '#shared/api/client.ts';
import { dateOf } from '#shared/church/time.ts';
import { frameKeys } from '#shared/content/frame-keys.ts';
import { bookkeepers } from '#shared/finance/bookkeepers.ts';
import { useNow } from '../kernel/clock.tsx';
import { usePageStore } from '../kernel/page-store.ts';
import { useValue } from '../kernel/use-text.ts';
import { useUser } from '../session/user.tsx';
import { call } from '../staff/call.ts';
import type { Action } from '../staff/list/list.ts';
import { textOf } from '../staff/refusal.ts';
import { screenPaths } from '../staff/screen-paths.ts';
import { download } from '../ui/download.ts';
import { messages } from './messages.ts';

const m = messages.giving;

/** `giverOf` returns the member’s id of a row, or ''. Only bookkeepers get these actions. */
export function useGivingActions<Row>(giverOf: (row: Row) => string): readonly Action<Row>[] {
  const { church } = usePageStore();
  const say = useValue(frameKeys);
  const role = useUser().user?.role ?? null;
  const now = useNow();
  if (!includesRole(bookkeepers, role)) return [];
  const applies = (row: Row) => giverOf(row) !== '';
  const contacts = [say('contact_phone'), say('contact_email')].filter(Boolean).join(' · ');
  const reach = [say('contact_mailing_address').replace(/\s*\n\s*/g, ', '), contacts].filter(Boolean);
  const day = dateOf(now, church.zone);
  const thisYear = Number(day.slice(0, 4));
  const ofYear = (year: string): Action<Row> => ({
    id: `giving-${year}`,
    label: () => m.action(year),
    applies,
    run: async (row) => {
      const statement = await call((api) => api.giverStatement({ params: { id: giverOf(row) }, query: { year } }));
      const { giverPdf } = await import('./giver-paper.ts');
      const head = { church: church.name, reach, currency: church.currency, at: new Date(now), day };
      const pdf = await giverPdf(statement, head);
      download(m.file(statement.giver.number, year), new Blob([pdf.slice()], { type: 'application/pdf' }));
      return row;
    },
    notice: () => ({ title: m.done(year) }),
    failed: (error: ApiError) => ({
      title: error.code === 'not_found' ? m.none(year) : m.failed,
      text: error.code === 'not_found' ? m.noneText : textOf(error, m.failedText),
    }),
  });
  return [
    { id: 'giver', label: () => messages.ofGiver, applies, to: (row) => screenPaths.finance(`giver=${giverOf(row)}`) },
    ofYear(String(thisYear)),
    ofYear(String(thisYear - 1)),
  ];
}

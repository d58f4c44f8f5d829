import { dateOf } from '#shared/church/time.ts';
import { useNow } from '../kernel/clock.tsx';
import { usePageStore } from '../kernel/page-store.ts';
import { BarActions } from '../staff/bar-actions.tsx';
import { dayWords } from '../staff/day-words.ts';
import { sheetName, sheetOf } from '../staff/list/sheet.ts';
import { Button } from '../ui/button.tsx';
import { downloadText } from '../ui/download.ts';
import { FiguresScreen } from './figures-screen.tsx';
import { messages as m } from './messages.ts';
import { Books } from './report-books.tsx';
import { Giving } from './report-giving.tsx';
import { Members } from './report-members.tsx';
import { Attendance, Events, Registrations } from './report-parts.tsx';
import css from './reports.module.css';
import { linesOf, sheet } from './sheet.ts';
import { useNameOn, usePeriod, useReport } from './use-report.ts';

/** The church’s figures of a period as tables, with print and export (SS-18, docs/decisions/figures.md). */
export default function ReportsPage() {
  const period = usePeriod();
  const read = useReport(period.days);
  const nameOn = useNameOn(read.data?.former);
  const { church } = usePageStore();
  const now = useNow();
  const { days } = period;
  const save = () => {
    if (!read.data) return;
    const text = sheetOf(sheet, linesOf(read.data, { nameOn, days, currency: church.currency }), church);
    downloadText(sheetName(m.sheet.file, now, church), text, 'text/csv;charset=utf-8');
  };
  return (
    <>
      <BarActions>
        <Button look="tool" disabled={!read.data} onClick={() => print()}>
          {m.print}
        </Button>
        <Button look="tool-main" disabled={!read.data} onClick={save}>
          {m.export}
        </Button>
      </BarActions>
      <p className={`soft ${css.reportLead}`}>{m.lead}</p>
      <p className={css.reportPaper}>{m.paper(church.name, dayWords(dateOf(now, church.zone)))}</p>
      <FiguresScreen {...{ period, read }}>
        {(report) => (
          <>
            <section aria-labelledby="registrations">
              <h2 id="registrations">{m.registrations.title}</h2>
              <Registrations {...{ report, days }} />
            </section>
            <section aria-labelledby="events">
              <h2 id="events">{m.events.title}</h2>
              <Events {...{ report, days }} />
            </section>
            <section aria-labelledby="attendance">
              <h2 id="attendance">{m.attendance.title}</h2>
              <Attendance {...{ report, days, nameOn }} />
            </section>
            <section aria-labelledby="members">
              <h2 id="members">{m.members.title}</h2>
              <Members {...{ report, days }} />
            </section>
            {report.giving && (
              <section aria-labelledby="giving">
                <h2 id="giving">{m.giving.title}</h2>
                <Giving giving={report.giving} days={days} />
              </section>
            )}
            {report.giving && !report.giving.is_estimate && (
              <section aria-labelledby="books">
                <h2 id="books">{m.books.title}</h2>
                <Books giving={report.giving} days={days} />
              </section>
            )}
          </>
        )}
      </FiguresScreen>
    </>
  );
}

import { useNow } from '../kernel/clock.tsx';
import { usePageStore } from '../kernel/page-store.ts';
import { BarActions } from '../staff/bar-actions.tsx';
import { sheetName, sheetOf } from '../staff/list/sheet.ts';
import { Button } from '../ui/button.tsx';
import { downloadText } from '../ui/download.ts';
import { FiguresScreen } from './figures-screen.tsx';
import { messages as m } from './messages.ts';
import { Attendance, Events, Registrations } from './report-parts.tsx';
import css from './reports.module.css';
import { linesOf, sheet } from './sheet.ts';
import { usePeriod, useReport, useServiceName } from './use-report.ts';

/** The church's figures over a period, as tables: to read, to print, and as a file (SS-18, decision in docs/decisions/figures.md). */
export default function ReportsPage() {
  const period = usePeriod();
  const read = useReport(period.days);
  const nameOf = useServiceName();
  const { church } = usePageStore();
  const now = useNow();
  const { days } = period;
  const save = () => {
    if (!read.data) return;
    const text = sheetOf(sheet, linesOf(read.data, nameOf), church);
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
      <p className={css.reportLead}>{m.lead}</p>
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
              <Attendance {...{ report, days, nameOf }} />
            </section>
          </>
        )}
      </FiguresScreen>
    </>
  );
}

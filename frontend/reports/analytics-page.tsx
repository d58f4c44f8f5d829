import type { Report } from '#shared/insights/report.ts';
import { typeLabel } from '#shared/registrations/labels.ts';
import { BarActions } from '../staff/bar-actions.tsx';
import { dayInShort, shortDate } from '../staff/day-words.ts';
import { Bars } from '../ui/bars.tsx';
import { Button } from '../ui/button.tsx';
import { Chart } from '../ui/chart.tsx';
import { attendanceTitle, inPercent, registrationsTitle } from './chart-titles.ts';
import { FiguresScreen } from './figures-screen.tsx';
import { GivingCharts, MembersChart } from './growth-charts.tsx';
import { messages as m } from './messages.ts';
import { Nothing } from './nothing.tsx';
import { daysBefore, type Span } from './period.ts';
import css from './reports.module.css';
import { spanInShort } from './span-words.ts';
import { attendedDays, byForm, bySpan, changeOf, fullness, meanAttendance, meanFullness, submittedIn } from './sums.ts';
import { usePeriod, useReport } from './use-report.ts';

/** The church’s figures as charts, with titles that state the result. View Trends shows a year (SS-18). */
export default function AnalyticsPage() {
  const period = usePeriod();
  const read = useReport(period.days);
  const before = useReport(daysBefore(period.days)).data;
  const isTrend = period.period === 'months12';
  return (
    <>
      <BarActions>
        <Button look="tool-main" onClick={() => period.choose(isTrend ? 'weeks12' : 'months12')}>
          {isTrend ? m.fewer : m.trends}
        </Button>
      </BarActions>
      <FiguresScreen {...{ period, read }}>
        {(report) => (
          <div className={css.reportCharts}>
            <Registrations {...{ report, before }} days={period.days} />
            <Attendance {...{ report, before }} />
            <Forms report={report} />
            <Fullness report={report} />
            <MembersChart {...{ report }} days={period.days} />
            {report.giving && <GivingCharts giving={report.giving} days={period.days} />}
          </div>
        )}
      </FiguresScreen>
    </>
  );
}

interface Props {
  readonly report: Report;
  /** The same number of days before; undefined while loading. */
  readonly before?: Report | undefined;
}

function Registrations({ report, before, days }: Props & { readonly days: Span }) {
  const { by, spans } = bySpan(report.registrations, days);
  const now = submittedIn(report.registrations);
  const change = before && changeOf(now, submittedIn(before.registrations));
  if (now === 0) return <Nothing title={registrationsTitle(change, now)} text={m.registrations.none} />;
  return (
    <Chart
      level={2}
      kind="columns"
      title={registrationsTitle(change, now)}
      lead={m.registrations.chartLead[by]}
      unit={m.registrations.submitted}
      points={spans.map(({ submitted, ...span }) => ({
        label: by === 'week' ? shortDate(span.from) : spanInShort(span, by),
        value: submitted,
      }))}
    />
  );
}

function Attendance({ report, before }: Props) {
  const mean = meanAttendance(report.attendance);
  if (mean === null) return <Nothing title={m.attendance.none} text={m.attendance.noneText} />;
  return (
    <Chart
      level={2}
      kind="line"
      title={attendanceTitle(before && changeOf(mean, meanAttendance(before.attendance)), mean)}
      lead={m.attendance.chartLead}
      unit={m.attendance.people}
      points={attendedDays(report.attendance).map(({ date, count }) => ({
        label: shortDate(date),
        value: count,
      }))}
    />
  );
}

function Forms({ report: { registrations } }: Props) {
  const forms = byForm(registrations).filter(({ submitted }) => submitted > 0);
  const [first] = forms;
  // The section of registrations already reports an empty period.
  if (!first) return null;
  const share = first.submitted / submittedIn(registrations);
  return (
    <section aria-labelledby="by-form">
      <h2 id="by-form">{m.registrations.byForm(typeLabel(first.type), inPercent(share))}</h2>
      <p className="soft">{m.registrations.byFormLead}</p>
      <Bars bars={forms.map(({ type, submitted }) => ({ label: typeLabel(type), value: submitted }))} />
    </section>
  );
}

function Fullness({ report: { events } }: Props) {
  const mean = meanFullness(events);
  if (mean === undefined) {
    return <Nothing title={m.events.title} text={events.length === 0 ? m.events.none : m.events.unlimited} />;
  }
  const bars = events
    .map((event) => ({ id: event.id, label: `${event.title}, ${dayInShort(event.date)}`, share: fullness(event) }))
    .filter((bar): bar is typeof bar & { share: number } => bar.share !== undefined)
    .sort((one, other) => other.share - one.share)
    .map(({ label, share }) => ({ label, value: Math.round(100 * share) }));
  return (
    <section aria-labelledby="fullness">
      <h2 id="fullness">{m.events.chart(inPercent(mean))}</h2>
      <p className="soft">{m.events.chartLead}</p>
      <Bars bars={bars} />
    </section>
  );
}

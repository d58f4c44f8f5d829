import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { includesRole } from '#shared/api/access.ts';
import { campuses } from '#shared/church/services.ts';
import { addDays, dateOf, weekdayOf } from '#shared/church/time.ts';
import { bookkeepers } from '#shared/finance/bookkeepers.ts';
import { useNow } from '../../kernel/clock.tsx';
import { formatMoney } from '../../kernel/money.ts';
import { usePageStore } from '../../kernel/page-store.ts';
import { useUser } from '../../session/user.tsx';
import { call } from '../../staff/call.ts';
import { typedQuery } from '../../staff/query-keys.ts';
import { screenPaths } from '../../staff/screen-paths.ts';
import { DateField } from '../../ui/date-field.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { DayForm } from './day-form.tsx';
import { messages } from './messages.ts';
import { type AttendanceData, useServicesOf } from './services.ts';

const m = messages.attendance;
const SUNDAY = 0;

interface Props {
  readonly known: AttendanceData;
  readonly onSaved: () => Promise<void>;
}

/** All services of a day in one form. The offerings are only for roles that may write the books. */
export function AttendanceForm({ known, onSaved }: Props) {
  const { church } = usePageStore();
  const today = dateOf(useNow(), church.zone);
  const servicesOf = useServicesOf(known);
  const named = (date: string) => servicesOf(date).filter(({ value }) => value !== 'other');
  /** Sunday's numbers are often entered on Monday, so the form starts with the last Sunday on which a service has begun. */
  const [date, setDate] = useState(() => {
    const week = Array.from({ length: 7 }, (_, before) => addDays(today, -before));
    const held = week.filter((day) => named(day).length > 0);
    return held.find((day) => weekdayOf(day) === SUNDAY) ?? held[0] ?? today;
  });
  const isDay = /^\d{4}-\d\d-\d\d$/.test(date);
  const keepsBooks = includesRole(bookkeepers, useUser().user?.role ?? null);
  const offerings = useQuery({
    ...typedQuery('finance offerings', [date], async () => {
      const days = await Promise.all(
        campuses.map((campus) => call((api) => api.listOfferings({ params: { campus, date } }))),
      );
      // The sum on counting sheets is that of the day, and the same for every campus.
      return { on_sheets: days[0]?.on_sheets ?? null, offerings: days.flatMap((day) => day.offerings) };
    }),
    enabled: keepsBooks && isDay,
  });
  const onSheets = offerings.data?.on_sheets ?? null;
  const typed = offerings.data?.offerings;
  /** While the offering is on a counting sheet, it is entered only there. */
  const isOnSheets = onSheets !== null && !typed?.some(({ amount }) => amount !== null);
  const waits = keepsBooks && offerings.isPending && !offerings.isError;
  return (
    <div className="stack">
      <DateField id="attendance-date" label={m.date} required max={today} value={date} onChange={setDate} />
      {!isDay ? null : waits ? (
        <Skeleton rows={3} />
      ) : (
        <DayForm
          key={`${date} ${offerings.data !== undefined} ${isOnSheets}`}
          date={date}
          services={servicesOf(date).map(({ campus, value, label }) => ({ campus, id: value, name: label }))}
          counts={known.counts.filter((held) => held.date === date)}
          offerings={isOnSheets ? undefined : typed}
          onSaved={onSaved}
        />
      )}
      {onSheets !== null && (
        <p className="num">
          {m.onSheets(formatMoney(onSheets, church.currency))}{' '}
          <Link to={screenPaths.finance('sheets=all')}>{m.toSheets}</Link>
        </p>
      )}
      {keepsBooks && offerings.isError && <p className="soft">{m.offeringFailed}</p>}
    </div>
  );
}

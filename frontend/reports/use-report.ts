import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { services } from '#shared/church/services.ts';
import { dateOf } from '#shared/church/time.ts';
import type { FormerText } from '#shared/insights/attendance.ts';
import type { ReportPeriod } from '#shared/insights/report.ts';
import { useNow } from '../kernel/clock.tsx';
import { usePageStore } from '../kernel/page-store.ts';
import { call } from '../staff/call.ts';
import { typedQuery } from '../staff/query-keys.ts';
import { serviceName, useServiceText } from '../staff/service-texts.ts';
import { messages } from './messages.ts';
import { type Period, type PeriodChoice, readPeriod } from './period.ts';
import type { NameOn } from './sums.ts';

export function usePeriod(): PeriodChoice & {
  readonly choose: (period: Period) => void;
  readonly chooseDays: (days: Partial<ReportPeriod>) => void;
} {
  const [query, setQuery] = useSearchParams();
  const { church } = usePageStore();
  const chosen = readPeriod(query, dateOf(useNow(), church.zone));
  const chooseDays = (days: Partial<ReportPeriod>) => setQuery({ ...chosen.days, ...days }, { replace: true });
  const choose = (period: Period) => (period === 'own' ? chooseDays({}) : setQuery({ period }, { replace: true }));
  return { ...chosen, choose, chooseDays };
}

export function useReport(days: ReportPeriod) {
  return useQuery(typedQuery('report', [days.from, days.to], () => call((api) => api.report({ query: days }))));
}

/** Uses the texts that were valid on that day. */
export function useNameOn(former: readonly FormerText[] = []): NameOn {
  const text = useServiceText(former);
  return (service, date) => {
    const known = services.find(({ id }) => id === service);
    return (known && serviceName(known, date, text)) || messages.attendance.other;
  };
}

import type { ReactNode } from 'react';
import { ApiError } from '#shared/api/client.ts';
import type { Report } from '#shared/insights/report.ts';
import { unlessOurs } from '../staff/refusal.ts';
import { Failure, Skeleton } from '../ui/states.tsx';
import { messages } from './messages.ts';
import { PeriodBar } from './period-bar.tsx';
import css from './reports.module.css';
import type { usePeriod, useReport } from './use-report.ts';

interface Props {
  readonly period: ReturnType<typeof usePeriod>;
  readonly read: ReturnType<typeof useReport>;
  readonly children: (report: Report) => ReactNode;
}

/** A screen with figures of a period: the period’s controls, then the figures, an error or a loading state. */
export function FiguresScreen({ period, read: { data, error, refetch }, children }: Props) {
  // The server rejects an impossible period with a field error.
  const refused = error instanceof ApiError && Object.values(error.fields ?? {})[0];
  return (
    <div className={css.report}>
      <PeriodBar {...period} />
      {data ? (
        children(data)
      ) : error ? (
        <Failure
          title={refused ? messages.period.wrong : messages.failed}
          level={2}
          text={refused || unlessOurs(error, messages.failedText)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton rows={6} />
      )}
    </div>
  );
}

import { useRef, useState } from 'react';
import type { SeriesInput } from '#shared/calendar/series.ts';
import { createSeries, readSeriesDays, type SeriesDays } from './events-data.ts';
import { SeriesDates } from './series-dates.tsx';

type Repeating = Omit<SeriesInput, 'repeats_every' | 'repeats_except'> &
  Partial<Pick<SeriesInput, 'repeats_every' | 'repeats_except'>>;

const entire = (body: Repeating): SeriesInput => ({ repeats_every: 1, repeats_except: [], ...body });

interface Asked {
  readonly days: SeriesDays;
  readonly go: (except: readonly string[]) => void;
}

/** Creates an event that repeats, after a question that shows its dates. `today`: `YYYY-MM-DD`. */
export function useNewSeries(today: string) {
  const [asked, setAsked] = useState<Asked>();
  // A second try after a lost reply must not create the events twice; another body is another series.
  const attempt = useRef({ body: '', key: '' });
  return {
    /** Rejects with ApiError. */
    create(body: Repeating) {
      const text = JSON.stringify(body);
      if (attempt.current.body !== text) attempt.current = { body: text, key: crypto.randomUUID() };
      return createSeries(entire(body), attempt.current.key);
    },
    /** If the dates cannot be read, saving is refused for the same reason, which the form shows. */
    ask<B extends Repeating>(body: B, go: (body: B) => void): void {
      const open = (days: SeriesDays) =>
        setAsked({
          days,
          go(except) {
            setAsked(undefined);
            go({ ...body, repeats_except: [...except] });
          },
        });
      void readSeriesDays(entire(body)).then(open, () => go(body));
    },
    question: asked && (
      <SeriesDates days={asked.days} today={today} onCreate={asked.go} onBack={() => setAsked(undefined)} />
    ),
  };
}

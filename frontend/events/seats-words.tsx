import type { CSSProperties } from 'react';
import type { PublicEvent } from '#shared/calendar/schema.ts';
import { useNow } from '../kernel/clock.tsx';
import { seatsOf } from './seats.ts';

export function SeatsWords({ event, of }: { readonly event: PublicEvent; readonly of?: string }) {
  const { words, tone, taken } = seatsOf(event, useNow());
  const style = taken === undefined ? undefined : ({ '--taken': taken } as CSSProperties);
  return (
    <p className={`seats seats--${tone}`} style={style}>
      <span>
        {words}
        {taken !== undefined && of && ` ${of}`}
      </span>
    </p>
  );
}

import { liveEvents } from '../kernel/live-events.ts';
import { messages } from '../kernel/messages.ts';
import { Button } from '../ui/button.tsx';
import { messages as m } from './list-messages.ts';

/** Says that the number of places may be outdated, with a button to reload it. */
export function StaleSeats() {
  return (
    <p className="stale" role="status">
      {m.failure.seats}{' '}
      <Button look="small" onClick={() => void liveEvents.refresh()}>
        {messages.failure.retry}
      </Button>
    </p>
  );
}

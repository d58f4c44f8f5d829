import { liveEvents } from '../kernel/live-events.ts';
import { messages } from '../kernel/messages.ts';
import { Button } from '../ui/button.tsx';
import { messages as m } from './list-messages.ts';

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

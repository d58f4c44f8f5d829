import { messages } from './messages.ts';

/** While the session is read: the specification's one word. */
export function Waiting() {
  return (
    <main className="waiting" id="main">
      <p role="status">{messages.loading}</p>
    </main>
  );
}

export interface Notice {
  readonly title: string;
  readonly text?: string;
  readonly failed?: boolean;
  /** With a question the notice stays until it is answered. */
  readonly ask?: Question;
}

export interface Question {
  readonly yes: string;
  readonly no: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

const waiting: Notice[] = [];
const listeners = new Set<() => void>();

/** Public pages load the code for notices on demand, because most visits need none. */
export function notify(notice: Notice): void {
  waiting.push(notice);
  for (const listener of listeners) listener();
}

/** Calls `listener` for each new notice, and at once if some are waiting. Returns a function that unsubscribes. */
export function onNotice(listener: () => void): () => void {
  listeners.add(listener);
  if (waiting.length > 0) listener();
  return () => {
    listeners.delete(listener);
  };
}

export function takeNotices(): Notice[] {
  return waiting.splice(0);
}

/** A short message that leaves by itself. */
export interface Notice {
  readonly title: string;
  readonly text?: string;
  readonly failed?: boolean;
  /** A question: the notice stays until it is answered. */
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

/** Says something, on any page. On public pages the code that shows it comes with the first notice: most visits have none. */
export function notify(notice: Notice): void {
  waiting.push(notice);
  for (const listener of listeners) listener();
}

/** Calls `listener` whenever there is something to say, at once where there is already. Gives back how to stop it. */
export function onNotice(listener: () => void): () => void {
  listeners.add(listener);
  if (waiting.length > 0) listener();
  return () => {
    listeners.delete(listener);
  };
}

/** What is still to be said; each notice is given out once. */
export function takeNotices(): Notice[] {
  return waiting.splice(0);
}

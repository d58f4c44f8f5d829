/** What was typed so far, by field name. */
export type Answers = Readonly<Record<string, string | boolean>>;

/** A registration under way: it survives a reload, and its key makes a repeat the same registration. */
export interface Draft {
  /** Idempotency-Key (a UUID), made when the dialog opened. */
  readonly key: string;
  readonly answers: Answers;
}

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const nameOf = (eventId: string) => `steeple:registration:${eventId}`;
const fresh: Answers = { attendees: '1' };

function shelf(): Shelf | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    // Some browsers forbid it: the draft then lives as long as the page.
    return undefined;
  }
}

export function newDraft(answers: Answers = fresh): Draft {
  return { key: crypto.randomUUID(), answers };
}

/** The draft for an event: the one under way in this tab, else a new one. */
export function openDraft(eventId: string, store: Shelf | undefined = shelf()): { draft: Draft; kept: boolean } {
  try {
    const found: unknown = JSON.parse(store?.getItem(nameOf(eventId)) ?? 'null');
    if (isDraft(found)) return { draft: found, kept: Object.keys(found.answers).length > 1 };
  } catch {
    // Unreadable: begin anew.
  }
  return { draft: newDraft(), kept: false };
}

export function keepDraft(eventId: string, draft: Draft, store: Shelf | undefined = shelf()): void {
  try {
    store?.setItem(nameOf(eventId), JSON.stringify(draft));
  } catch {
    // Full or forbidden: what is typed stays on the page.
  }
}

export function dropDraft(eventId: string, store: Shelf | undefined = shelf()): void {
  store?.removeItem(nameOf(eventId));
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const { key, answers } = value as Partial<Draft>;
  return typeof key === 'string' && /^[0-9a-f-]{36}$/.test(key) && typeof answers === 'object' && answers !== null;
}

/** What was typed so far, by field name. */
export type Answers = Readonly<Record<string, string | boolean>>;

/** A form under way: it survives a reload, and its key makes a repeat the same registration. */
export interface Draft {
  /** Idempotency-Key (a UUID), made when the form opened. */
  readonly key: string;
  readonly answers: Answers;
}

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const nameOf = (name: string) => `steeple:form:${name}`;

function shelf(): Shelf | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    // Some browsers forbid it: the draft then lives as long as the page.
    return undefined;
  }
}

export function newDraft(answers: Answers): Draft {
  return { key: crypto.randomUUID(), answers };
}

/** The draft of that name under way in this tab, `kept` where something was typed; else a new one with the answers `fresh`. */
export function openDraft(
  name: string,
  fresh: Answers,
  store: Shelf | undefined = shelf(),
): { draft: Draft; kept: boolean } {
  try {
    const found: unknown = JSON.parse(store?.getItem(nameOf(name)) ?? 'null');
    if (isDraft(found)) return { draft: found, kept: Object.keys(found.answers).some((field) => !(field in fresh)) };
  } catch {
    // Unreadable: begin anew.
  }
  return { draft: newDraft(fresh), kept: false };
}

export function keepDraft(name: string, draft: Draft, store: Shelf | undefined = shelf()): void {
  try {
    store?.setItem(nameOf(name), JSON.stringify(draft));
  } catch {
    // Full or forbidden: what is typed stays on the page.
  }
}

export function dropDraft(name: string, store: Shelf | undefined = shelf()): void {
  store?.removeItem(nameOf(name));
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const { key, answers } = value as Partial<Draft>;
  return typeof key === 'string' && /^[0-9a-f-]{36}$/.test(key) && typeof answers === 'object' && answers !== null;
}

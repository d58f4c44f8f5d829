export type Answers = Readonly<Record<string, string | boolean>>;

/** It survives a reload, and its key prevents a repeated request from creating a second registration. */
export interface Draft {
  /** Idempotency-Key (a UUID), created when the form is opened. */
  readonly key: string;
  readonly answers: Answers;
}

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const nameOf = (name: string) => `steeple:form:${name}`;

function shelf(): Shelf | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    // Some browsers forbid it. The draft then lasts as long as the page.
    return undefined;
  }
}

export function newDraft(answers: Answers): Draft {
  return { key: crypto.randomUUID(), answers };
}

/** Returns this tab's draft of that name, or a new one with the answers `fresh`. `kept`: the draft has typed answers. */
export function openDraft(
  name: string,
  fresh: Answers,
  store: Shelf | undefined = shelf(),
): { draft: Draft; kept: boolean } {
  try {
    const found: unknown = JSON.parse(store?.getItem(nameOf(name)) ?? 'null');
    if (isDraft(found)) return { draft: found, kept: Object.keys(found.answers).some((field) => !(field in fresh)) };
  } catch {
    // Unreadable: start with a new draft.
  }
  return { draft: newDraft(fresh), kept: false };
}

export function keepDraft(name: string, draft: Draft, store: Shelf | undefined = shelf()): void {
  try {
    store?.setItem(nameOf(name), JSON.stringify(draft));
  } catch {
    // Full or forbidden: the answers stay on the page only.
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

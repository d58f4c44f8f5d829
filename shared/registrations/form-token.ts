import { type Api, ApiError } from '../api/client.ts';

/** Milliseconds after which a token is fetched anew; the server takes it for an hour longer. */
const goodFor = 11 * 3_600_000;

/** Milliseconds on top of what the server asks for: timers may go off a little early. */
const margin = 100;

/** Requests for a token when a form is sent, while the server is busy, and the longest pause between two (s). */
const mostTries = 3;
const longestPause = 3;

/** The time a form is open, for tests to set. Milliseconds. */
export interface Timer {
  now(): number;
  wait(ms: number): Promise<void>;
}

const realTime: Timer = {
  now: () => Date.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

interface Kept {
  readonly token: string;
  /** When the server takes it for a person's. */
  readonly ripeAt: number;
  readonly staleAt: number;
}

/** A form from its opening to its sending. */
export interface OpenForm {
  /**
   * The token to send along, once enough time went by for it to be taken; undefined where the server gives none (what
   * is sent without one is looked at by the staff, not lost). Rejects with ApiError `network` where nobody answers.
   */
  token(): Promise<string | undefined>;
}

/** What is opened: a form of a type, which will be sent under an Idempotency-Key. */
export interface OneForm {
  readonly type: string;
  readonly key: string;
}

/**
 * Call it when a form opens: it fetches the form's token (docs/decisions/spam.md), so that nobody has to wait when
 * sending.
 */
export function openForm(api: Pick<Api, 'formToken'>, { type, key }: OneForm, timer: Timer = realTime): OpenForm {
  const ask = async (): Promise<Kept> => {
    const { token, waitSeconds } = await api.formToken({ query: { type, key } });
    const now = timer.now();
    return { token, ripeAt: now + waitSeconds * 1000 + margin, staleAt: now + goodFor };
  };
  let asked: Promise<Kept | undefined> = ask().catch(() => undefined);
  const again = async (tries = mostTries): Promise<Kept | undefined> => {
    const next = ask();
    asked = next.catch(() => undefined);
    try {
      return await next;
    } catch (error) {
      if (!(error instanceof ApiError)) return undefined;
      if (error.code === 'network') throw error;
      if (error.code !== 'busy' || tries === 1) return undefined;
      // Without a token the staff must look at the form first, so a busy second is worth a wait.
      await timer.wait(Math.min(error.retryAfterSeconds ?? 1, longestPause) * 1000);
      return again(tries - 1);
    }
  };
  return {
    async token() {
      const first = await asked;
      const kept = first && timer.now() < first.staleAt ? first : await again();
      if (kept) await timer.wait(Math.max(0, kept.ripeAt - timer.now()));
      return kept?.token;
    },
  };
}

/** A client that sends every form with a token of its own, as the site's dialogs do: for tools and tests. */
export function withFormTokens(api: Api, opened = new Map<string, OpenForm>()): Api {
  return {
    ...api,
    async submitRegistration(request) {
      const { idempotencyKey: key } = request;
      const form = opened.get(key) ?? openForm(api, { type: request.body.type, key });
      opened.set(key, form);
      return api.submitRegistration({ ...request, body: { token: await form.token(), ...request.body } });
    },
  };
}

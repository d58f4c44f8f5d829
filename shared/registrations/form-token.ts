import { type Api, ApiError } from '../api/client.ts';

/** Milliseconds after which the client fetches a new token. The server accepts a token for an hour longer. */
const goodFor = 11 * 3_600_000;

/** Extra milliseconds on top of the wait that the server asks for, because timers may fire a little early. */
const margin = 100;

/** Maximum requests for a token when a form is sent while the server is busy, and the longest pause between two, in seconds. */
const mostTries = 3;
const longestPause = 3;

/** Clock and timer in milliseconds. Tests replace them. */
export interface Timer {
  now(): number;
  wait(ms: number): Promise<void>;
}

const realTime: Timer = {
  now: () => Date.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

interface FetchedToken {
  readonly token: string;
  /** The earliest time at which the server accepts the token as a person's, not a program's. */
  readonly ripeAt: number;
  readonly staleAt: number;
}

export interface OpenForm {
  /**
   * Returns the token to send, waiting until it is old enough to be accepted. Returns undefined if the server issues none: a form
   * without a token is not lost, but staff review it first. Rejects with ApiError `network` if the server cannot be reached.
   */
  token(): Promise<string | undefined>;
}

/** The form to open: its type, and the Idempotency-Key under which it will be sent. */
export interface OneForm {
  readonly type: string;
  readonly key: string;
}

/** Call this when a form opens: it fetches the token early, so that visitors do not wait (docs/decisions/spam.md). */
export function openForm(api: Pick<Api, 'formToken'>, { type, key }: OneForm, timer: Timer = realTime): OpenForm {
  const ask = async (): Promise<FetchedToken> => {
    const { token, waitSeconds } = await api.formToken({ query: { type, key } });
    const now = timer.now();
    return { token, ripeAt: now + waitSeconds * 1000 + margin, staleAt: now + goodFor };
  };
  let asked: Promise<FetchedToken | undefined> = ask().catch(() => undefined);
  const again = async (tries = mostTries): Promise<FetchedToken | undefined> => {
    const next = ask();
    asked = next.catch(() => undefined);
    try {
      return await next;
    } catch (error) {
      if (!(error instanceof ApiError)) return undefined;
      if (error.code === 'network') throw error;
      if (error.code !== 'busy' || tries === 1) return undefined;
      // Without a token, staff must review the form first, so a retry while the server is busy is worth the wait.
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

/** An API client for tools and tests that sends every form with its own token, as the site's dialogs do. */
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

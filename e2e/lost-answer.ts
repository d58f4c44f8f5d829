import type { Page, Route } from '@playwright/test';

/** Drops the reply to the first registration, which the server stores. Returns the idempotency keys of all attempts. */
export async function loseFirstAnswer(page: Page): Promise<readonly (string | undefined)[]> {
  const keys: (string | undefined)[] = [];
  await page.route('**/api/submit-registration', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  return keys;
}

type LostReply = Parameters<Route['fulfill']>[0];

/** Playwright's `times: 1` counts calls of any method, so it might hit a call of the page itself, such as a list's refresh. */
export async function loseOnce(page: Page, method: string, address: string, loss?: LostReply): Promise<void> {
  let isDue = true;
  await page.route(address, (route) => {
    if (!isDue || route.request().method() !== method) return route.fallback();
    isDue = false;
    return loss ? route.fulfill(loss) : route.abort();
  });
}

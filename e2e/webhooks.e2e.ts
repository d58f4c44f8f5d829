import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { staffPaths } from '#shared/pages/staff-paths.ts';
import { apiOf } from './api.ts';
import { comeBackAs } from './as.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { test as base, expect } from './test.ts';

interface Receiver {
  /** The status of its next answers. */
  status: number;
  /** Oldest first. */
  readonly received: { readonly headers: IncomingHttpHeaders; readonly body: string }[];
}

/** A platform whose only webhook is a receiver of this file. */
const test = base.extend<object, { receiver: Receiver & { readonly url: string } }>({
  receiver: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const receiver: Receiver = { status: 503, received: [] };
      const server = createServer(async (request, response) => {
        receiver.received.push({ headers: request.headers, body: await text(request) });
        response.writeHead(receiver.status).end();
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      await use(Object.assign(receiver, { url: `http://localhost:${(server.address() as AddressInfo).port}/` }));
      server.closeAllConnections();
      server.close();
    },
    { scope: 'worker' },
  ],
  machine: [
    async ({ receiver }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'steeple-webhook-'));
      const script = join(import.meta.dirname, '..', 'infra', 'local', 'testing', 'synth-with-webhook.ts');
      await promisify(execFile)(process.execPath, [script, folder, receiver.url]);
      await use({ DEMO: 'none', ASSEMBLY_DIR: folder });
      await rm(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const widths = [360, 768, 1280] as const;

test('an admin sends a failed event again: its receiver gets it, and the log says that it was delivered', async ({
  page,
  platform,
  receiver,
}, info) => {
  const data = { name: 'Wanjiru', email: 'wanjiru@example.org', subject: 'Choir', message: 'May I join?' };
  const body = { action: 'submit_registration', type: 'contact_form', data } as const;
  const { registration } = await apiOf(platform.origin).submitRegistration({
    body,
    idempotencyKey: crypto.randomUUID(),
  });
  // The third attempt comes five minutes later, so the next request is that of the admin.
  await expect.poll(() => receiver.received.length).toBe(2);

  await page.setViewportSize({ width: 1280, height: 800 });
  await comeBackAs(page, platform.origin, 'admin');
  await page.goto(staffPaths.webhooks);
  const row = page.getByRole('row').filter({ hasText: `${registration.id}.1` });
  await expect(row).toContainText('Trying again');
  await expect(row).toContainText('It answered 503 (2 attempts)');
  await expect(row).toContainText('Next attempt: ');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.screenshot({ path: info.outputPath(`webhooks-${width}.png`) });
  }

  receiver.status = 204;
  await row.getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Send again', exact: true }).click();
  await expect(page.getByText('The event is being sent again')).toBeVisible();
  await expect.poll(() => receiver.received.length).toBe(3);
  const [first, again] = [receiver.received[0], receiver.received.at(-1)];
  expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  // The log's table does not keep the order of an object's fields.
  expect(JSON.parse(again?.body ?? '')).toEqual(JSON.parse(first?.body ?? ''));

  await expect(async () => {
    await page.reload();
    await expect(row).toContainText('Delivered', { timeout: 2000 });
  }).toPass();
  await expect(row).toContainText('It answered 204');
  await expect(row.getByRole('button')).toHaveCount(0);
});

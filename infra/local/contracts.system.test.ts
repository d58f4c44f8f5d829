import { beforeAll, expect, test } from 'vitest';
import { contractFiles } from '#events/asyncapi.ts';
import type { Platform } from './platform.ts';
import { sharedPlatform } from './testing/platform.ts';

let platform: Platform;
// A hook, because it may have to build and start the platform, which takes longer than a test may.
beforeAll(async () => {
  ({ platform } = await sharedPlatform());
});

test('the site serves the contracts of the public events, and no schema of an internal one', async () => {
  for (const [name, text] of contractFiles()) {
    const reply = await fetch(`${platform.url}/contracts/${name}`);
    const type = name.endsWith('.json') ? 'application/json' : 'text/plain';
    expect([name, reply.status, reply.headers.get('content-type')]).toEqual([name, 200, type]);
    expect(await reply.text()).toBe(text);
  }
  const internal = await fetch(`${platform.url}/contracts/schemas/member.importing.v1.json`);
  expect(internal.status).toBe(404);
});

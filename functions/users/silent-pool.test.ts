import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { eventInput } from '../testing/factories.ts';
import { invoke, type RequestOptions } from '../testing/invoke.ts';
import { proofOf, startPool } from '../testing/pool.ts';
import { startWorld } from '../testing/world.ts';
import { findByEmail } from './identity.ts';

startWorld();
const pool = startPool();

const ann: RequestOptions = { as: 'admin', claims: { sub: 'ann' } };
const params = { id: 'pat' };

beforeAll(async () => {
  // The client keeps the timeouts from its first call: 3 s per attempt become 60 ms here.
  vi.stubEnv('PATIENCE', '0.02');
  await findByEmail('ann@example.org').catch(() => undefined);
  vi.unstubAllEnvs();
});
beforeEach(() => {
  pool.onCall = () => new Promise(() => undefined);
});

it.each([
  ['me', () => ann],
  ['logoutEverywhere', () => ({ ...ann, body: { proof: proofOf('ann') } })],
  ['inviteUser', () => ({ ...ann, body: { name: 'Pat', email: 'pat@example.org', role: 'pastor' } })],
  ['assignRole', () => ({ ...ann, params, body: { role: 'pastor' } })],
  ['setUserAccess', () => ({ ...ann, params, body: { disabled: true } })],
  ['resendInvitation', () => ({ ...ann, params })],
  ['endSignIns', () => ({ ...ann, params })],
  ['resetSecondFactor', () => ({ ...ann, params })],
  ['findPerson', () => ({ ...ann, body: { by: 'email', value: 'pat@example.org' } })],
] as const)('%s returns 503 with a time to retry when the user pool never answers', async (route, sent) => {
  const { status, body, headers } = await invoke(route, sent());
  expect([status, body.code, Number(headers['retry-after']) > 0]).toEqual([503, 'unavailable', true]);
  expect(pool.calls.length).toBeGreaterThan(0);
});

it('staff routes that do not need the user pool work while it never answers', async () => {
  expect((await invoke('listUsers', { ...ann, body: {} })).status).toBe(200);
  expect((await invoke('createEvent', { ...ann, body: eventInput() })).status).toBe(201);
  expect(pool.calls).toEqual([]);
});

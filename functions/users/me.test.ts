import { expect, it } from 'vitest';
import { invoke } from '../testing/invoke.ts';
import { startPool } from '../testing/pool.ts';
import { startWorld } from '../testing/world.ts';

startWorld();
const pool = startPool();

it('says who is signed in, by the pool’s attributes and the token’s role', async () => {
  pool.add('sub-of-pastor', { attributes: { name: 'Wanjiru Kamau', email: 'pastor@example.org' }, totp: true });
  const { status, body } = await invoke('me', { as: 'pastor' });
  expect([status, body.user]).toEqual([
    200,
    { id: 'sub-of-pastor', name: 'Wanjiru Kamau', email: 'pastor@example.org', role: 'pastor', totp: true },
  ]);
});

it('logs out, repeatedly', async () => {
  pool.add('sub-of-pastor');
  for (const _ of [1, 2]) expect((await invoke('logout', { as: 'pastor' })).status).toBe(200);
  expect((await invoke('me', { as: 'pastor' })).body.code).toBe('session_ended');
});

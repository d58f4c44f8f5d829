import { expect, it } from 'vitest';
import { type Role, roles } from '#shared/api/access.ts';
import type { Route } from '#shared/api/route.ts';
import { type RouteName, routes } from '#shared/api/routes.ts';
import { type As, invoke } from '../testing/invoke.ts';
import { startWorld } from '../testing/world.ts';

const world = startWorld();

const callers: As[] = [...roles, 'none', undefined];
const rows = (Object.entries(routes) as [RouteName, Route][]).filter(([, { access }]) => access !== 'public');

function expected({ access }: Route, as: As): 'allowed' | 401 | 403 {
  if (as === undefined) return 401;
  if (access === 'signed-in') return 'allowed';
  return access.includes(as as Role) ? 'allowed' : 403;
}

it.each(rows)(
  '%s allows or refuses each caller as the route table says, and a refusal reads nothing',
  async (name, route) => {
    for (const as of callers) {
      // A route that is open to every signed-in caller may still be limited to their own data.
      const id = route.access === 'signed-in' ? `sub-of-${as}` : 'a'.repeat(26);
      world.calls.length = 0;
      const { status } = await invoke(name, { as, params: { id }, body: '{' });
      const verdict = status === 401 || status === 403 ? status : 'allowed';
      expect([as, verdict]).toEqual([as, expected(route, as)]);
      if (verdict !== 'allowed') expect(world.calls).toEqual([]);
    }
  },
);

/** The claims of a token by client credentials, as API Gateway passes them on. */
const machine = { sub: 'client', client_id: 'client', origin_jti: undefined, version: '2' };

it.each(rows)('%s answers a machine only if its token has the scope of the route', async (name, { scope }) => {
  const call = (claims: Record<string, string | undefined>) =>
    invoke(name, { as: 'none', params: { id: 'a'.repeat(26) }, body: '{', claims: { ...machine, ...claims } });
  for (const given of ['registrations/read', 'openid registrations/read']) {
    const { status } = await call({ scope: given });
    expect([given, status === 403 ? 'refused' : status]).toEqual([given, scope ? 404 : 'refused']);
  }
  for (const given of [undefined, 'registrations/write', 'registrations/readable'])
    expect([given, (await call({ scope: given })).body.code]).toEqual([given, 'forbidden']);
});

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

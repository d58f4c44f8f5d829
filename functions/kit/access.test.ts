import { describe, expect, it } from 'vitest';
import { type Role, roles } from '#shared/api/access.ts';
import type { Route } from '#shared/api/route.ts';
import { type RouteName, routes } from '#shared/api/routes.ts';
import { type As, invoke } from '../testing/invoke.ts';
import { startWorld } from '../testing/world.ts';

startWorld();

const callers: As[] = [...roles, 'none', undefined];
const rows = (Object.entries(routes) as [RouteName, Route][]).filter(([, { access }]) => access !== 'public');

/** What the table says, read here without the product's own judge. */
function expected({ access }: Route, as: As): 'allowed' | 401 | 403 {
  if (as === undefined) return 401;
  if (access === 'signed-in') return 'allowed';
  return access.includes(as as Role) ? 'allowed' : 403;
}

describe.each(rows)('%s', (name, route) => {
  it.each(callers.map((as) => [as]))('judges %s as the table says', async (as) => {
    // What everybody may call who is signed in may still be about the caller alone.
    const id = route.access === 'signed-in' ? `sub-of-${as}` : 'a'.repeat(26);
    const { status } = await invoke(name, { as, params: { id }, body: '{' });
    const verdict = status === 401 || status === 403 ? status : 'allowed';
    expect(verdict).toBe(expected(route, as));
  });
});

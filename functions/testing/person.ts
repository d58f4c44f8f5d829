import type { Item } from '../kit/table.ts';

/** An active person who has signed in. */
export const personItem = (pk: string, more: Item): Item => ({
  ...{ pk, status: 'active', ended: {}, totp: false, rolesAt: 0, version: 1, at: 0 },
  ...more,
});

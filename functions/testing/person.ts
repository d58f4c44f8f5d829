import type { Item } from '../kit/table.ts';

export const personItem = (pk: string, more: Item): Item => ({
  ...{ pk, status: 'active', ended: {}, totp: false, rolesAt: 0, version: 1, at: 0 },
  ...more,
});

import type { Platform } from '../platform.ts';

/** The church's zone, as the functions are told it: one is in the middle of its day, whatever the machine's clock says. */
export function zoneOf({ inventory }: Pick<Platform, 'inventory'>): string {
  return inventory.functions.find(({ env }) => env.CHURCH_ZONE)?.env.CHURCH_ZONE ?? 'UTC';
}

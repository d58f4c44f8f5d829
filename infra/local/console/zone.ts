import type { Platform } from '../platform.ts';

/** The church's time zone. The machine may be in another zone. */
export function zoneOf({ inventory }: Pick<Platform, 'inventory'>): string {
  return inventory.functions.find(({ env }) => env.CHURCH_ZONE)?.env.CHURCH_ZONE ?? 'UTC';
}

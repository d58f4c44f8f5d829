import type { Campus } from '../church/church-map.ts';
import { linkOf } from './address.ts';

/** The texts that say where the second campus is (RT-23). */
export const campusKeys = ['places_river_title', 'places_river_address', 'places_river_map_url'] as const;
export type CampusKey = (typeof campusKeys)[number];

/** The second campus, as far as staff described it. */
export function campusFrom(read: (key: CampusKey) => string | undefined): Campus {
  const [name = '', address = '', map = ''] = campusKeys.map(read);
  return { name, address, map: linkOf(map) ?? '' };
}

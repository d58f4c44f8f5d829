import type { ChurchPlace } from '#shared/church/church-map.ts';
import { linkOf } from '#shared/content/address.ts';
import { campusFrom } from '#shared/content/campus.ts';

interface Source {
  name(): Promise<string>;
  /** By key. */
  texts(): Promise<Readonly<Record<string, string>>>;
}

/** The church and its second campus, as staff described them. */
export async function churchPlace({ name, texts }: Source): Promise<ChurchPlace> {
  const said = await texts();
  const map = linkOf(said.google_maps_url ?? '') ?? '';
  return { name: await name(), address: said.physical_location ?? '', map, campus: campusFrom((key) => said[key]) };
}

import type { RegistrationSort, Registration as Shown } from '#shared/registrations/schema.ts';
import { env } from '../kit/env.ts';
import { memoryLane, mergeLanes } from '../kit/lanes.ts';
import { type Asked, listBounds, type Page, readPage } from '../kit/listing.ts';
import { facetsOf } from './fold.ts';
import { toShown } from './present.ts';
import { type RecordRow, timeLane } from './store.ts';
import { type Filters, isWanted, spanOf, termsOf } from './wanted.ts';

interface Query extends Filters, Asked {
  readonly sort?: RegistrationSort | undefined;
}

/** A page of the registrations that the filters and the search leave. Throws Failure validation_failed. */
export async function searchRegistrations(
  query: Query,
): Promise<Omit<Page<RecordRow>, 'rows'> & { readonly items: Shown[] }> {
  const { sort = 'newest' } = query;
  const terms = termsOf(query.search);
  const lane = timeLane(spanOf(query, env('CHURCH_ZONE')));
  // What holds neither letters nor digits is nobody's name.
  const isNothing = terms.length === 0 && Boolean(query.search?.trim());
  const isAll = [query.search?.trim(), query.event, query.type, query.status].every((given) => !given);
  const accept = ({ record }: RecordRow) => !isNothing && isWanted(facetsOf(record), query, terms, new Map());
  const isByName = sort === 'name' || sort === 'name_desc';
  const lanes = isByName ? [memoryLane(await byName(lane, accept))] : [lane];
  const { rows, ...page } = await readPage(
    {
      lanes,
      descending: sort === 'newest' || sort === 'name_desc',
      accept: isAll ? undefined : accept,
      order: isByName ? 'name' : 'time',
    },
    query,
  );
  return { items: rows.map(({ record }) => toShown(record)), ...page };
}

async function byName(lane: ReturnType<typeof timeLane>, accept: (row: RecordRow) => boolean): Promise<RecordRow[]> {
  const { rows } = await mergeLanes([lane], { want: 1000, descending: true, accept, bounds: listBounds });
  return rows.map((row) => ({ ...row, key: `${facetsOf(row.record).words.join(' ')}#${row.key}` }));
}

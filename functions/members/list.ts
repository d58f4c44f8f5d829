import { pageSize } from '#shared/api/listing.ts';
import { orderName } from '#shared/members/item.ts';
import type { Member, MemberSort, MemberStatus } from '#shared/members/schema.ts';
import { Failure } from '../kit/failure.ts';
import type { ListQuery } from '../kit/listing.ts';
import type { PageStart } from '../search/order.ts';
import { readOrder } from '../search/orders.ts';
import { showAll } from './present.ts';
import { readListedMembers } from './store.ts';

export interface MemberQuery extends ListQuery {
  readonly status?: MemberStatus | undefined;
  readonly tag?: string | undefined;
  readonly sort?: MemberSort | undefined;
}

export interface MemberPage {
  readonly items: Member[];
  readonly next?: string;
  readonly previous?: string;
  readonly total?: number;
  readonly atLeast?: true;
}

/** `p7` is the seventh page. Limited to seven digits, so that the number stays exact. */
const NUMBERED = /^p([1-9]\d{0,6})$/;

const refused = () => new Failure('validation_failed', { fields: ({ fields }) => ({ cursor: fields.type }) });

/** A cursor without a page number stays correct while rows are added or removed. Throws Failure validation_failed. */
export function fromOf(cursor: string | undefined, limit: number): PageStart {
  if (cursor === undefined) return { offset: 0 };
  const page = NUMBERED.exec(cursor)?.[1];
  if (page !== undefined) return { offset: (Number(page) - 1) * limit };
  const after = cursor.startsWith('a') ? Buffer.from(cursor.slice(1), 'base64url').toString() : '';
  if (!/#[a-z0-9]{26}$/.test(after)) throw refused();
  return { after };
}

export function waysFrom(
  { keys, offset, total }: { readonly keys: readonly string[]; readonly offset: number; readonly total: number },
  limit: number,
) {
  const last = keys.at(-1);
  const isMore = last !== undefined && offset + keys.length < total;
  return {
    ...(isMore && { next: `a${Buffer.from(last).toString('base64url')}` }),
    ...(offset > 0 && { previous: `p${Math.max(1, Math.ceil(offset / limit))}` }),
    total,
  };
}

export function directionOf(sort: MemberSort = 'name') {
  const by = sort === 'name' || sort === 'name_desc' ? ('name' as const) : ('number' as const);
  return { by, descending: sort === 'name_desc' || sort === 'newest' };
}

/** Reads the map of an order, one or two sheets of it, and the page's members. Throws Failure validation_failed. */
export async function listMembers({ status, sort, cursor, limit = pageSize.usual }: MemberQuery): Promise<MemberPage> {
  const { by, descending } = directionOf(sort);
  const wanted = { from: fromOf(cursor, limit), limit, descending };
  const page = await readOrder('members', orderName(by, status), wanted);
  const ids = page.keys.map((key) => key.slice(-26));
  const read = await readListedMembers(ids);
  // The order may lag behind the records, so the records decide.
  const members = ids.flatMap((id) => read.get(id) ?? []);
  const items = await showAll(members.filter(({ membership_status: is }) => status === undefined || is === status));
  return { items, ...waysFrom(page, limit) };
}

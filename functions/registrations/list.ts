import { fieldTexts } from '#shared/api/fields.ts';
import type { Registration as Shown } from '#shared/registrations/schema.ts';
import { iso } from '../kit/clock.ts';
import { Failure } from '../kit/failure.ts';
import { toShown } from './present.ts';
import { type ListQuery, type Registration, readNewest } from './store.ts';

const pageSize = 100;
const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)#([a-z0-9]{26})$/;

interface Query {
  /** ISO 8601 with an offset. */
  readonly since?: string | undefined;
  readonly type?: string | undefined;
  readonly cursor?: string | undefined;
}

/** A cursor names the last registration of its page, so that it stays right whatever is added or removed. */
function toCursor({ id, submittedAt }: Registration): string {
  return Buffer.from(`${iso(submittedAt)}#${id}`).toString('base64url');
}

function fromCursor(cursor: string): NonNullable<ListQuery['after']> {
  const [, at = '', id] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  const submittedAt = Date.parse(at);
  if (id === undefined || Number.isNaN(submittedAt)) {
    throw new Failure('validation_failed', { fields: { cursor: fieldTexts.type } });
  }
  return { id, submittedAt };
}

/** A page of registrations, newest first; `next` where there are more. Throws Failure validation_failed. */
export async function listRegistrations({ since, type, cursor }: Query): Promise<{
  readonly registrations: Shown[];
  readonly next?: string;
}> {
  const { registrations, more } = await readNewest({
    limit: pageSize,
    ...(since !== undefined && { since: Date.parse(since) }),
    ...(type !== undefined && { type }),
    ...(cursor !== undefined && { after: fromCursor(cursor) }),
  });
  const last = registrations.at(-1);
  return { registrations: registrations.map(toShown), ...(more && last && { next: toCursor(last) }) };
}

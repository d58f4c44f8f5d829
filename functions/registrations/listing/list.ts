import type { Registration as RegistrationView } from '#shared/registrations/schema.ts';
import { iso } from '../../kit/clock.ts';
import { Failure } from '../../kit/failure.ts';
import { mergeLanes } from '../../kit/lanes.ts';
import { listBounds } from '../../kit/listing.ts';
import { registrationViews } from '../registration-view.ts';
import { type RecordRow, timeLane } from '../store.ts';

const pageSize = 100;
const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)#[a-z0-9]{26}$/;

interface Query {
  /** ISO 8601 with an offset. */
  readonly since?: string | undefined;
  readonly type?: string | undefined;
  readonly cursor?: string | undefined;
}

/** Stays valid when registrations are added or removed. Throws Failure validation_failed. */
function placeOf(cursor: string): string {
  const place = Buffer.from(cursor, 'base64url').toString('latin1');
  if (Number.isNaN(Date.parse(CURSOR.exec(place)?.[1] ?? ''))) {
    throw new Failure('validation_failed', { fields: ({ fields }) => ({ cursor: fields.type }) });
  }
  return place;
}

/** Newest first. `next` is set if there are more. Throws Failure validation_failed. */
export async function listRegistrations({ since, type, cursor }: Query): Promise<{
  readonly registrations: RegistrationView[];
  readonly next?: string;
}> {
  const lane = timeLane(since === undefined ? {} : { from: iso(Date.parse(since)) });
  const { rows, goesOnAt } = await mergeLanes([lane], {
    want: pageSize,
    after: cursor === undefined ? undefined : placeOf(cursor),
    descending: true,
    accept: type === undefined ? undefined : ({ record }: RecordRow) => record.type === type,
    bounds: listBounds,
  });
  return {
    registrations: await registrationViews(rows.map(({ record }) => record)),
    ...(goesOnAt !== undefined && { next: Buffer.from(goesOnAt).toString('base64url') }),
  };
}

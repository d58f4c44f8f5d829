import * as z from 'zod/mini';
import { EntryFields, longestNote } from '../finance/schema.ts';
import { line } from '../forms/text.ts';
import { AttendanceParams, DayParams } from './attendance.ts';

const { service } = AttendanceParams.shape;

export const OfferingDay = DayParams;

/** The cash offering of a service: an entry of the books in the category `offerings`. */
export const Offering = z.object({
  service,
  /** Null if none is in the books. */
  amount: z.nullable(z.number()),
  version: z.number(),
});
export type Offering = z.output<typeof Offering>;

export const OfferingsInput = z.strictObject({
  offerings: z
    .array(
      z.strictObject({
        service,
        /** Null removes the offering from the books. */
        amount: z.nullable(EntryFields.shape.amount),
        /** The service's time and title, for the note of a new entry. */
        name: z.optional(line(longestNote)),
        /** The version that the edit started from, 0 for a service without an offering. Omit to skip the check. */
        version: z.optional(z.int().check(z.gte(0))),
      }),
    )
    .check(
      z.minLength(1),
      z.maxLength(service.options.length),
      z.refine((inputs) => new Set(inputs.map((one) => one.service)).size === inputs.length, { error: 'choice' }),
    ),
});
export type OfferingsInput = z.output<typeof OfferingsInput>;

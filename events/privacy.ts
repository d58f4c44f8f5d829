import * as z from 'zod/mini';
import { defineEvents } from './define.ts';

const ids = z.array(z.string());
const subject = '`erasure-` and the erasure’s id';

/** Erasure of personal records. These events have no data that identifies the person. */
export const privacyEvents = defineEvents({
  'person.erasing': {
    version: 1,
    summary: 'Some records are to be erased, or erasing them goes on: there are more than one call has time for.',
    subject,
    data: z.object({ erasureId: z.string() }),
  },
  'person.erased': {
    version: 1,
    summary:
      'Records of a person were erased, or their period was over: whoever copied anything of these ids erases it, too, and keeps figures without names.',
    subject,
    data: z.object({ registrationIds: ids, memberIds: ids, accountIds: ids, entryIds: ids }),
  },
});

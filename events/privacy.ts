import * as z from 'zod/mini';
import { defineEvents } from './define.ts';

const ids = z.array(z.string());
const subject = '`erasure-` and the erasure’s id';

/** Erasure of personal records. These events have no data that identifies the person. */
export const privacyEvents = defineEvents({
  'person.erasing': {
    version: 1,
    summary: 'Some records are due to be erased, or more of them than one call could handle.',
    subject,
    data: z.object({ erasureId: z.string() }),
  },
  'person.erased': {
    version: 1,
    audience: 'public',
    summary:
      'Records of a person were erased, or their retention period ended. Every system with copies of data under these ids must erase it too, and may keep figures without names.',
    subject,
    data: z.object({ registrationIds: ids, memberIds: ids, accountIds: ids, entryIds: ids }),
  },
});

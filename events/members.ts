import * as z from 'zod/mini';
import { defineEvents } from './define.ts';

const data = z.object({ memberId: z.string() });
const subject = '`member-` and the member’s id';

/** What happened to members. Nothing of them is in it: who may read a member does so by the id. */
export const memberEvents = defineEvents({
  'member.added': { version: 1, summary: 'A member was added.', subject, data },
  'member.changed': { version: 1, summary: 'Something of a member changed.', subject, data },
  'member.removed': {
    version: 1,
    summary: 'A member was deleted: from now on nobody is found by the id.',
    subject,
    data,
  },
});

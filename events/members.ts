import * as z from 'zod/mini';
import { defineEvents } from './define.ts';

const data = z.object({ memberId: z.string() });
const subject = '`member-` and the member’s id';

/** Changes of members. Events only have ids; consumers with permission read the member by its id. */
export const memberEvents = defineEvents({
  'member.added': { version: 1, summary: 'A member was added.', subject, data },
  'member.changed': { version: 1, summary: 'Something of a member changed.', subject, data },
  'member.removed': {
    version: 1,
    summary: 'A member was deleted: from now on nobody is found by the id.',
    subject,
    data,
  },
  'member.merged': {
    version: 1,
    summary: 'A record was merged into another one: from now on `intoId` stands for the person.',
    subject,
    data: z.object({ memberId: z.string(), intoId: z.string() }),
  },
  'member.restored': {
    version: 1,
    summary: 'The merge of a record into another one was taken back: from now on both are there.',
    subject,
    data,
  },
  'member.told_apart': {
    version: 1,
    summary: 'Somebody said that two members who seemed to be one person are two.',
    subject: '`apart-` and the ids of both',
    data,
  },
  'member.importing': {
    version: 1,
    summary: 'Members out of a file are to be taken in, or more of them than one call had time for.',
    subject: '`import-` and the import’s id',
    data: z.object({ importId: z.string() }),
  },
});

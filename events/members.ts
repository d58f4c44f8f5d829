import * as z from 'zod/mini';
import { defineEvents } from './define.ts';

const data = z.object({ memberId: z.string() });
const subject = '`member-` and the member’s id';

/** Changes of members. Events only have ids; consumers with permission read the member by its id. */
export const memberEvents = defineEvents({
  'member.added': { version: 1, summary: 'A member was added.', subject, data },
  'member.changed': { version: 1, summary: 'A member’s details changed.', subject, data },
  'member.removed': {
    version: 1,
    summary: 'A member was deleted. From now on the id finds no member.',
    subject,
    data,
  },
  'member.merged': {
    version: 1,
    summary: 'A record was merged into another one. From now on `intoId` identifies the person.',
    subject,
    data: z.object({ memberId: z.string(), intoId: z.string() }),
  },
  'member.restored': {
    version: 1,
    summary: 'The merge of a record into another one was taken back. From now on both exist.',
    subject,
    data,
  },
  'member.told_apart': {
    version: 1,
    summary: 'Staff marked two members who seemed to be one person as different people.',
    subject: '`apart-` and the ids of both members',
    data,
  },
  'member.importing': {
    version: 1,
    summary:
      'Members from a file are due to be imported, or removed by an undo, or more of them than one call could handle.',
    subject: '`import-` and the import’s id',
    data: z.object({ importId: z.string() }),
  },
});

import * as z from 'zod/mini';
import { defineEvents } from './define.ts';

export const groupEvents = defineEvents({
  'group.changed': {
    version: 1,
    summary: 'A small group was added, changed or deleted, or its members changed.',
    subject: '`group-` and the group’s id',
    data: z.object({ groupId: z.string() }),
  },
});

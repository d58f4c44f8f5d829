import { Failure } from '../kit/failure.ts';
import { serve } from '../kit/http.ts';
import { createMember, deleteMember, updateMember } from './change.ts';
import { listMembers } from './list.ts';
import { toShown } from './present.ts';
import { searchMembers } from './search.ts';
import { readFigures, readMember } from './store.ts';

/** HTTP functions of the area members. */
export const handler = serve('members', {
  members: async ({ query }) => ({ success: true, ...(await listMembers(query)) }),
  searchMembers: async ({ body }) => ({ success: true, ...(await searchMembers(body)) }),
  memberFigures: async () => ({ success: true, figures: await readFigures() }),
  getMember: async ({ params }) => {
    const member = await readMember(params.id);
    if (!member) throw new Failure('not_found');
    return { success: true, member: toShown(member) };
  },
  createMember: async ({ body, caller }) => ({ success: true, member: await createMember(body, caller) }),
  updateMember: async ({ params, body, caller }) => ({
    success: true,
    member: await updateMember(params.id, body, caller),
  }),
  deleteMember: async ({ params, caller }) => {
    await deleteMember(params.id, caller);
    return { success: true };
  },
});

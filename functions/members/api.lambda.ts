import { createGroup, deleteGroup, updateGroup } from '../groups/change.ts';
import { addGroupMember, groupsOfMember, removeGroupMember, replaceInGroups, showGroup } from '../groups/members.ts';
import { toGroupView } from '../groups/present.ts';
import { listGroups } from '../groups/store.ts';
import { addRows, beginImport } from '../imports/begin.ts';
import { toImportView as toImport } from '../imports/present.ts';
import { readLeft } from '../imports/rows.ts';
import { cancelImport, startImport } from '../imports/steer.ts';
import { readJobs } from '../imports/store.ts';
import { undoImport } from '../imports/undo.ts';
import { Failure } from '../kit/failure.ts';
import { serve } from '../kit/http.ts';
import { toLetterViews } from '../letters/present.ts';
import { sendToMembers } from '../letters/send-to-members.ts';
import { stopLetter } from '../letters/stop.ts';
import { type Letter, readLetters, toMembers } from '../letters/store.ts';
import { tryLetter } from '../letters/try.ts';
import { lettersChoice, unsubscribe } from '../letters/unsubscribe.ts';
import { withUnsubscribePage } from '../letters/unsubscribe-page.ts';
import { letterRecipients, memberAudience } from '../notifications/letter-recipients.ts';
import { previewMemberLetter } from '../notifications/preview.ts';
import { tellApart } from './apart.ts';
import { birthdaysThisWeek } from './birthdays.ts';
import { createMember, deleteMember, updateMember } from './change.ts';
import { memberHistory } from './history.ts';
import { setHousehold } from './household.ts';
import { linkRegistration, memberOfRegistration } from './link.ts';
import { mergeMember } from './merge.ts';
import { addMemberNote, memberNotes, removeMemberNote } from './notes.ts';
import { memberPairs } from './pairs.ts';
import { show } from './present.ts';
import { searchMembers } from './search.ts';
import { findMember, readFigures } from './store.ts';
import { memberDoubles, memberTies } from './ties.ts';
import { unmergeMember } from './unmerge.ts';

const api = serve('members', {
  members: async ({ query }) => ({ success: true, ...(await searchMembers(query)) }),
  searchMembers: async ({ body }) => ({ success: true, ...(await searchMembers(body)) }),
  memberFigures: async () => ({ success: true, figures: await readFigures() }),
  getMember: async ({ params }) => {
    const member = await findMember(params.id);
    if (!member) throw new Failure('not_found');
    return { success: true, member: await show(member) };
  },
  createMember: async ({ body, caller }) => ({ success: true, member: await createMember(body, caller) }),
  updateMember: async ({ params, body, caller }) => ({
    success: true,
    member: await updateMember(params.id, body, caller),
  }),
  deleteMember: async ({ params, caller }) => {
    await deleteMember(params.id, caller);
    await replaceInGroups(params.id, undefined, caller);
    return { success: true };
  },
  memberTies: async ({ params }) => {
    // In turn, since the first refuses an unknown member, and no read may go on after a reply.
    const ties = await memberTies(params.id);
    return { success: true, ties: { ...ties, groups: await groupsOfMember(params.id) } };
  },
  memberDoubles: async ({ params }) => ({ success: true, ...(await memberDoubles(params.id)) }),
  memberPairs: async ({ query }) => ({ success: true, ...(await memberPairs(query)) }),
  tellApart: async ({ params, caller }) => {
    await tellApart(params.id, params.other, caller);
    return { success: true };
  },
  setHousehold: async ({ params, body, caller }) => ({
    success: true,
    member: await setHousehold(params.id, body, caller),
  }),
  mergeMember: async ({ params, body, caller }) => {
    const member = await mergeMember(params.id, body, caller);
    await replaceInGroups(body.goes, member.id, caller);
    return { success: true, member };
  },
  unmergeMember: async ({ params, caller }) => ({ success: true, member: await unmergeMember(params.id, caller) }),
  memberOfRegistration: async ({ params }) => ({ success: true, ...(await memberOfRegistration(params.id)) }),
  linkRegistration: async ({ params, body, caller }) => {
    const member = await linkRegistration(params.id, body.member, caller);
    return { success: true, ...(member && { member }) };
  },
  memberNotes: async ({ params, caller }) => ({ success: true, notes: await memberNotes(params.id, caller) }),
  addMemberNote: async ({ params, body, caller }) => ({
    success: true,
    note: await addMemberNote(params.id, body, caller),
  }),
  removeMemberNote: async ({ params, caller }) => {
    await removeMemberNote(params.id, params.note, caller);
    return { success: true };
  },
  memberBirthdays: async () => ({ success: true, ...(await birthdaysThisWeek()) }),
  memberHistory: async ({ params }) => ({ success: true, ...(await memberHistory(params.id)) }),
  memberImports: async () => ({ success: true, items: (await readJobs()).map(toImport) }),
  beginImport: async ({ body, caller }) => ({ success: true, import: await beginImport(body, caller) }),
  addImportRows: async ({ params, body, caller }) => ({
    success: true,
    ...(await addRows(params, body.rows, caller)),
  }),
  startImport: async ({ params, body, caller }) => ({
    success: true,
    import: await startImport(params.id, body, caller),
  }),
  cancelImport: async ({ params, caller }) => ({ success: true, import: await cancelImport(params.id, caller) }),
  undoImport: async ({ params, caller }) => ({ success: true, import: await undoImport(params.id, caller) }),
  importRows: async ({ params, query }) => ({
    success: true,
    ...(await readLeft(params.id, Number(query.cursor ?? 0))),
  }),
  listGroups: async () => ({
    success: true,
    groups: (await listGroups()).map(toGroupView).sort((a, b) => a.name.localeCompare(b.name)),
  }),
  getGroup: async ({ params }) => ({ success: true, ...(await showGroup(params.id)) }),
  createGroup: async ({ body, caller }) => ({ success: true, group: await createGroup(body, caller) }),
  updateGroup: async ({ params, body, caller }) => ({
    success: true,
    group: await updateGroup(params.id, body, caller),
  }),
  deleteGroup: async ({ params, caller }) => {
    await deleteGroup(params.id, caller);
    return { success: true };
  },
  addGroupMember: async ({ params, caller }) => ({
    success: true,
    group: await addGroupMember(params.id, params.member, caller),
  }),
  removeGroupMember: async ({ params, caller }) => ({
    success: true,
    group: await removeGroupMember(params.id, params.member, caller),
  }),
  listMemberLetters: async () => ({ success: true, letters: await toLetterViews(await readLetters(toMembers)) }),
  previewMemberLetter: async ({ body }) => ({ success: true, ...(await previewMemberLetter(body)) }),
  tryMemberLetter: async ({ body, idempotencyKey, caller }) => {
    await tryLetter(toMembers, body, idempotencyKey, caller);
    return { success: true };
  },
  sendMemberLetter: async ({ body, idempotencyKey, caller }) => ({
    success: true,
    letter: await shownLetter(sendToMembers(body, idempotencyKey, caller)),
  }),
  listMemberLetterRecipients: async ({ params, body }) => ({
    success: true,
    ...(await letterRecipients(memberAudience, toMembers, params.letter, body.cursor)),
  }),
  stopMemberLetter: async ({ params, caller }) => ({
    success: true,
    letter: await shownLetter(stopLetter(toMembers, params.letter, caller)),
  }),
  lettersChoice: async ({ query }) => ({ success: true, ...(await lettersChoice(query)) }),
  unsubscribe: async ({ query }) => ({ success: true, ...(await unsubscribe(query)) }),
});

async function shownLetter(letter: Promise<Letter>) {
  const [shown] = await toLetterViews([await letter]);
  if (!shown) throw new Error('A letter was lost on its way');
  return shown;
}

export const handler = withUnsubscribePage(api);

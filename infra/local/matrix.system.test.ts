import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openUsers } from '#functions/testing/stand-ins/cognito/users.ts';
import type { Route } from '#shared/api/route.ts';
import { type RouteName, routes } from '#shared/api/routes.ts';
import type { Platform } from './platform.ts';
import { adminOf, newSession, visitorOf } from './platform-client.ts';
import { removeTempFolders, tempFolder } from './testing/assembly.ts';
import { badTokens, strangeGroups } from './testing/bad-tokens.ts';
import { mint } from './testing/mint.ts';
import { sharedPlatform } from './testing/platform.ts';
import { quiet } from './testing/pool.ts';
import { until } from './testing/rig.ts';

const callers = ['anonymous', 'member', 'accounts', 'pastor', 'admin'] as const;

/** The access of each caller to each route, written by hand, in the order above. A missing route fails the test. */
const expected: Readonly<Record<RouteName, string>> = {
  health: '            yes yes yes yes yes',
  publicEvents: '      yes yes yes yes yes',
  upcomingEvents: '    yes yes yes yes yes',
  publishedEvents: '   yes yes yes yes yes',
  formToken: '         yes yes yes yes yes',
  checkRegistration: ' yes yes yes yes yes',
  submitRegistration: 'yes yes yes yes yes',
  listMedia: '         yes yes yes yes yes',
  latestSermon: '      yes yes yes yes yes',
  recordingPeaks: '    yes yes yes yes yes',
  attendance: '        yes yes yes yes yes',
  reportClientError: ' yes yes yes yes yes',
  readComponents: '    yes yes yes yes yes',
  churchSettings: '    yes yes yes yes yes',
  contactInfo: '       yes yes yes yes yes',
  ministries: '        yes yes yes yes yes',
  heroSlides: '        yes yes yes yes yes',
  me: '                401 yes yes yes yes',
  logout: '            401 yes yes yes yes',
  logoutEverywhere: '  401 yes yes yes yes',
  listSignIns: '       401 yes yes yes yes',
  nameDevice: '        401 yes yes yes yes',
  endSignIn: '         401 yes yes yes yes',
  endOtherSignIns: '   401 yes yes yes yes',
  askForEmail: '       401 yes yes yes yes',
  confirmEmail: '      401 yes yes yes yes',
  // Another user's profile. Users can open their own (functions/users/profile.test.ts).
  getProfile: '        401 403 403 403 yes',
  updateProfile: '     401 403 403 403 yes',
  listEvents: '        401 403 403 yes yes',
  getEvent: '          401 403 403 yes yes',
  createEvent: '       401 403 403 yes yes',
  createSeries: '      401 403 403 yes yes',
  previewSeries: '     401 403 403 yes yes',
  changeSeries: '      401 403 403 yes yes',
  callOffSeries: '     401 403 403 yes yes',
  updateEvent: '       401 403 403 yes yes',
  deleteEvent: '       401 403 403 yes yes',
  callOffEvent: '      401 403 403 yes yes',
  getRegistrations: '  401 403 403 yes yes',
  listRegistrations: ' 401 403 403 yes yes',
  eventRegistrations: '401 403 403 yes yes',
  acceptRegistration: '401 403 403 yes yes',
  getRegistration: '   401 403 403 yes yes',
  waitingRegistrations: '401 403 403 yes yes',
  changeWork: '        401 403 403 yes yes',
  tickDoor: '          401 403 403 yes yes',
  listNotes: '         401 403 403 yes yes',
  addNote: '           401 403 403 yes yes',
  changeNote: '        401 403 403 yes yes',
  removeNote: '        401 403 403 yes yes',
  listColleagues: '    401 403 403 yes yes',
  registerByStaff: '   401 403 403 yes yes',
  replyToRegistration: '401 403 403 yes yes',
  resendConfirmation: '401 403 403 yes yes',
  listLetters: '       401 403 403 yes yes',
  listToCall: '        401 403 403 yes yes',
  previewLetter: '     401 403 403 yes yes',
  tryLetter: '         401 403 403 yes yes',
  sendLetter: '        401 403 403 yes yes',
  listLetterRecipients: '401 403 403 yes yes',
  stopLetter: '        401 403 403 yes yes',
  listMemberLetters: ' 401 403 403 yes yes',
  previewMemberLetter: '401 403 403 yes yes',
  tryMemberLetter: '   401 403 403 yes yes',
  sendMemberLetter: '  401 403 403 yes yes',
  listMemberLetterRecipients: '401 403 403 yes yes',
  stopMemberLetter: '  401 403 403 yes yes',
  lettersChoice: '     yes yes yes yes yes',
  unsubscribe: '       yes yes yes yes yes',
  placesToConfirm: '   yes yes yes yes yes',
  confirmPlaces: '     yes yes yes yes yes',
  ownRegistration: '   yes yes yes yes yes',
  changeOwnRegistration: 'yes yes yes yes yes',
  cancelOwnRegistration: 'yes yes yes yes yes',
  resendOwnRegistration: 'yes yes yes yes yes',
  renewLink: '         401 403 403 yes yes',
  changeParty: '       401 403 403 yes yes',
  offerPlaces: '       401 403 403 yes yes',
  acceptOffer: '       401 403 403 yes yes',
  moveToFront: '       401 403 403 yes yes',
  sendTestForm: '      401 403 403 403 yes',
  cancelRegistration: '401 403 403 yes yes',
  listEntries: '       401 403 yes 403 yes',
  createEntry: '       401 403 yes 403 yes',
  getEntry: '          401 403 yes 403 yes',
  updateEntry: '       401 403 yes 403 yes',
  setEntryState: '     401 403 yes 403 yes',
  seeStatement: '      401 403 yes 403 yes',
  takeStatement: '     401 403 yes 403 yes',
  findGivers: '        401 403 yes 403 yes',
  findPayable: '       401 403 yes 403 yes',
  paymentsOwed: '      401 403 yes 403 yes',
  giverStatement: '    401 403 yes 403 yes',
  financeMonths: '     401 403 yes 403 yes',
  setMonthLock: '      401 403 403 403 yes',
  entryHistory: '      401 403 yes 403 yes',
  listOfferings: '     401 403 yes 403 yes',
  setOfferings: '      401 403 yes 403 yes',
  listSheets: '        401 403 yes 403 yes',
  createSheet: '       401 403 yes 403 yes',
  getSheet: '          401 403 yes 403 yes',
  updateSheet: '       401 403 yes 403 yes',
  deleteSheet: '       401 403 yes 403 yes',
  listGroups: '        401 403 403 yes yes',
  getGroup: '          401 403 403 yes yes',
  createGroup: '       401 403 403 yes yes',
  updateGroup: '       401 403 403 yes yes',
  deleteGroup: '       401 403 403 yes yes',
  addGroupMember: '    401 403 403 yes yes',
  removeGroupMember: ' 401 403 403 yes yes',
  members: '           401 403 403 yes yes',
  searchMembers: '     401 403 403 yes yes',
  memberFigures: '     401 403 403 yes yes',
  getMember: '         401 403 403 yes yes',
  createMember: '      401 403 403 yes yes',
  updateMember: '      401 403 403 yes yes',
  deleteMember: '      401 403 403 yes yes',
  memberTies: '       401 403 403 yes yes',
  memberDoubles: '    401 403 403 yes yes',
  memberPairs: '      401 403 403 yes yes',
  tellApart: '        401 403 403 yes yes',
  setHousehold: '     401 403 403 yes yes',
  mergeMember: '      401 403 403 yes yes',
  unmergeMember: '    401 403 403 yes yes',
  memberOfRegistration: '401 403 403 yes yes',
  linkRegistration: ' 401 403 403 yes yes',
  memberNotes: '      401 403 403 yes yes',
  addMemberNote: '    401 403 403 yes yes',
  removeMemberNote: ' 401 403 403 yes yes',
  memberBirthdays: '  401 403 403 yes yes',
  memberHistory: '    401 403 403 yes yes',
  memberImports: '     401 403 403 yes yes',
  beginImport: '       401 403 403 yes yes',
  addImportRows: '     401 403 403 yes yes',
  startImport: '       401 403 403 yes yes',
  cancelImport: '      401 403 403 yes yes',
  undoImport: '        401 403 403 yes yes',
  importRows: '        401 403 403 yes yes',
  dashboard: '         401 403 yes yes yes',
  findPerson: '        401 403 403 403 yes',
  exportPerson: '      401 403 403 403 yes',
  startErasure: '      401 403 403 403 yes',
  getErasure: '        401 403 403 403 yes',
  repeatErasure: '     401 403 403 403 yes',
  termsAt: '           401 403 403 yes yes',
  listAttendance: '    401 403 403 yes yes',
  recordAttendance: '  401 403 403 yes yes',
  recordDay: '         401 403 403 yes yes',
  countRegistrations: '401 403 403 yes yes',
  report: '            401 403 yes yes yes',
  listWebhooks: '      401 403 403 403 yes',
  listDeliveries: '    401 403 403 403 yes',
  sendAgain: '         401 403 403 403 yes',
  listViews: '         401 403 yes yes yes',
  saveView: '          401 403 yes yes yes',
  deleteView: '        401 403 yes yes yes',
  listUsers: '         401 403 403 403 yes',
  resendInvitation: '  401 403 403 403 yes',
  endSignIns: '        401 403 403 403 yes',
  resetSecondFactor: ' 401 403 403 403 yes',
  inviteUser: '        401 403 403 403 yes',
  assignRole: '        401 403 403 403 yes',
  setUserAccess: '     401 403 403 403 yes',
  testMediaUpload: '   401 403 403 yes yes',
  uploadMedia: '       401 403 403 yes yes',
  completeUpload: '    401 403 403 yes yes',
  getSermon: '         401 403 403 yes yes',
  updateSermon: '      401 403 403 yes yes',
  deleteMedia: '       401 403 403 403 yes',
  listImages: '        401 403 403 403 yes',
  getImage: '          401 403 403 403 yes',
  uploadImage: '       401 403 403 403 yes',
  updateImage: '       401 403 403 403 yes',
  deleteImage: '       401 403 403 403 yes',
  listComponents: '    401 403 403 403 yes',
  dashboardSite: '     401 403 403 403 yes',
  updateComponent: '   401 403 403 403 yes',
  updateHeroSlides: '  401 403 403 403 yes',
  listPages: '         401 403 403 403 yes',
  listChanges: '       401 403 403 403 yes',
  undoChange: '        401 403 403 403 yes',
  readPage: '          401 403 403 403 yes',
  updatePage: '        401 403 403 403 yes',
  updateSection: '     401 403 403 403 yes',
  previewTexts: '      401 403 403 403 yes',
  componentsToEdit: '  401 403 403 403 yes',
  updateChurchSetting: '401 403 403 403 yes',
  listMinistries: '    401 403 403 403 yes',
  changeMinistry: '    401 403 403 403 yes',
};

const secrets = { draft: 'Draft that nobody may see', person: 'Zuhura Planted', address: 'planted@example.org' };
const names = Object.keys(routes) as RouteName[];
/**
 * These routes get invalid requests here. A valid one would refuse all tokens of the user issued within the same second,
 * including that of a new sign-in.
 */
const ending: readonly RouteName[] = ['endOtherSignIns', 'logoutEverywhere'];
const guarded = names.filter((name) => (routes[name] as Route).access !== 'public');

let platform: Platform;
let otherDir: string;

beforeAll(async () => {
  ({ platform } = await sharedPlatform());
  otherDir = tempFolder();
  openUsers({ dir: otherDir, poolId: 'eu-west-1_other', clientId: 'other', ...quiet }).close();
  const admin = adminOf(platform);
  const event = { start_date: '2030-05-05 10:00:00', ask_emergency_contact: false };
  await admin.createEvent({ body: { ...event, title: secrets.draft } });
  const { event: open } = await admin.createEvent({ body: { ...event, title: 'Open', is_published: true } });
  await visitorOf(platform).submitRegistration({
    idempotencyKey: randomUUID(),
    body: {
      action: 'submit_registration',
      type: 'event_registration',
      data: {
        eventId: open.id,
        eventTitle: open.title,
        eventDate: '2030-05-05',
        eventTime: '10:00',
        name: secrets.person,
        email: secrets.address,
        phone: '+254 700 000000',
        attendees: 1,
        agreeTerms: true,
      },
    },
  });
});
afterAll(removeTempFolders);

/** Creates a new session each time, since some routes end the session that calls them. */
const sessionOf = (caller: (typeof callers)[number]) => newSession(platform, `${caller}@example.org`);

/** Calls a route with unknown ids and an empty body. If access is allowed, the handler itself answers 400 or 404. */
async function send(
  name: RouteName,
  token: string | undefined,
  body: object = {},
): Promise<{ status: number; text: string }> {
  const { method, path }: Route = routes[name];
  const reply = await platform.request({
    method,
    path: path.replace(/\{\w+\}/g, 'a'.repeat(26)),
    query: '',
    headers: {
      host: new URL(platform.url).host,
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: Buffer.from(method === 'GET' ? '' : JSON.stringify(body)),
    viewerIp: '127.0.0.1',
  });
  const bytes = Buffer.isBuffer(reply.body) ? reply.body : await buffer(reply.body);
  return { status: reply.status, text: bytes.toString() };
}

/** `401` or `403`, followed by anything that the refusal leaks; otherwise `yes`. */
async function outcome(name: RouteName, token: string | undefined): Promise<string> {
  const { status, text } = await send(name, token, ending.includes(name) ? { proof: '' } : {});
  if (status !== 401 && status !== 403) return 'yes';
  const said = Object.keys(JSON.parse(text)).filter(
    (key) => !['success', 'error', 'code', 'requestId', 'message'].includes(key),
  );
  const leaked = Object.values(secrets).filter((secret) => text.includes(secret));
  return [status, ...said, ...leaked].join(' ');
}

test('the table covers every route, and staff can see the data that must not leak', async () => {
  expect(Object.keys(expected).sort()).toEqual([...names].sort());
  const pastor = () => sessionOf('pastor').then(({ access }) => access);
  expect((await send('getRegistrations', await pastor())).text).toContain(secrets.person);
  expect((await send('listEvents', await pastor())).text).toContain(secrets.draft);
});

test.each(callers)('the caller %s has access exactly as in the handwritten table', async (caller) => {
  const column = callers.indexOf(caller);
  for (const name of names) {
    const token = caller === 'anonymous' ? undefined : (await sessionOf(caller)).access;
    const row = expected[name].trim().split(/\s+/);
    expect([name, await outcome(name, token)]).toEqual([name, row[column]]);
  }
});

test('a machine’s token opens the routes with its scope and no other guarded one', async () => {
  const { clientId } = platform.inventory.userPool ?? expect.fail('no user pool');
  const now = Math.floor(Date.now() / 1000);
  const claims = { sub: clientId, client_id: clientId, token_use: 'access', iss: platform.users?.issuer };
  const token = (scope: string) => mint(platform.dataDir, { ...claims, scope, iat: now, exp: now + 60 });
  for (const name of guarded) {
    const reads = name === 'getRegistration' ? 'yes' : '403';
    expect([name, await outcome(name, token('registrations/read'))]).toEqual([name, reads]);
    expect([name, await outcome(name, token('registrations/write'))]).toEqual([name, '403']);
  }
});

describe('forged credentials made from an admin’s session', () => {
  test('guarded routes refuse tokens that are not valid access tokens of this pool and client', async () => {
    const bad = Object.entries(badTokens(platform.dataDir, otherDir, await sessionOf('admin')));
    expect(bad.length).toBeGreaterThan(10);
    for (const name of guarded) {
      for (const [what, token] of bad) {
        expect([name, what, await outcome(name, token)]).toEqual([name, what, expect.stringMatching(/^40[13]$/)]);
      }
    }
  });

  test('staff routes refuse groups that only resemble a role', async () => {
    const strange = Object.entries(strangeGroups(platform.dataDir, await sessionOf('admin')));
    const forStaff = guarded.filter((name) => (routes[name] as Route).access !== 'signed-in');
    expect(forStaff.length).toBeGreaterThan(5);
    for (const name of forStaff) {
      for (const [what, token] of strange) {
        expect([name, what, await outcome(name, token)]).toEqual([name, what, '403']);
      }
    }
  });
});

test('a public route ignores an invalid token', async () => {
  for (const token of Object.values(badTokens(platform.dataDir, otherDir, await sessionOf('admin')))) {
    expect((await send('publicEvents', token)).status).toBe(200);
  }
});

test('an ended session can neither read nor write', async () => {
  const { access } = await sessionOf('admin');
  expect((await send('logout', access)).status).toBe(200);
  const event = { title: 'After the end', start_date: '2030-05-05 10:00:00' };
  for (const [name, body] of [['listEvents'], ['getRegistrations'], ['createEvent', event]] as const) {
    const reply = await send(name, access, body);
    expect([name, reply.status, JSON.parse(reply.text).code]).toEqual([name, 401, 'session_ended']);
  }
  expect((await send('listEvents', (await sessionOf('admin')).access)).text).not.toContain(event.title);
});

async function ask(operation: string, body: object): Promise<unknown> {
  const headers = { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` };
  const reply = await fetch(`${platform.url}/_local/users`, { method: 'POST', headers, body: JSON.stringify(body) });
  const { message = '' } = (await reply.json()) as { message?: string };
  return [reply.status, message];
}
const mailed = (to: string) => platform.mail.list().filter((mail) => mail.to === to);
const failedGrantsOf = (...ids: string[]) =>
  platform.failedGrants().filter(({ functionId }) => ids.includes(functionId));

test('a mail scanner that opens the link of a confirmation by GET and HEAD changes nothing, and HEAD tells nothing', async () => {
  await until('the confirmation is mailed', () => mailed(secrets.address).length > 0);
  const [link = ''] = /https?:\S+\/api\/my-registration\?\S+/.exec(mailed(secrets.address)[0]?.text ?? '') ?? [];
  const { pathname, search } = new URL(link);
  const stored = async () => (await adminOf(platform).getRegistrations({ query: {} })).registrations;
  const before = await stored();
  const altered = search.replace(/seal=./, (found) => (found.endsWith('A') ? 'seal=B' : 'seal=A'));
  for (const path of ['/api/my-registration', '/api/my-registration/cancel', '/api/confirm-places', '/api/unsubscribe'])
    for (const query of [search, altered]) {
      const head = await fetch(`${platform.url}${path}${query}`, { method: 'HEAD' });
      expect([head.status, head.headers.get('set-cookie'), await head.text()]).toEqual([404, null, '']);
    }
  const page = (query: string) => fetch(`${platform.url}${pathname}${query}`, { headers: { accept: 'text/html' } });
  const [own, strange] = [await page(search), await page(altered)];
  expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(strange.status).toBe(404);
  expect(await strange.text()).not.toContain('Open');
  expect(await stored()).toEqual(before);
});

test('resetting a password directly at the user pool ends all sign-ins, and a new sign-in works at once', async () => {
  const { access } = await sessionOf('pastor');
  expect((await send('listEvents', access)).status).toBe(200);
  const account = { ClientId: platform.inventory.userPool?.clientId, Username: 'pastor@example.org' };
  expect(await ask('ForgotPassword', account)).toEqual([200, '']);
  await until('the code is mailed', () => mailed(account.Username).length > 0);
  const [ConfirmationCode] = /^\d{6}/.exec(mailed(account.Username).at(-1)?.subject ?? '') ?? expect.fail('no code');
  expect(await ask('ConfirmForgotPassword', { ...account, Password: 'Local-Only-1', ConfirmationCode })).toEqual([
    200,
    '',
  ]);
  expect((await send('listEvents', access)).status).toBe(401);
  expect((await send('listEvents', (await sessionOf('pastor')).access)).status).toBe(200);
  expect(failedGrantsOf('after-code')).toEqual([]);
});

test('the user pool refuses address changes by access token and limits sign-up codes to five per address', async () => {
  const attributes = (email: string) => [{ Name: 'email', Value: email }];
  const { access: AccessToken } = await sessionOf('admin');
  expect(await ask('UpdateUserAttributes', { AccessToken, UserAttributes: attributes('thief@example.net') })).toEqual([
    200,
    '',
  ]);
  expect(platform.users?.people().map(({ email }) => email)).toContain('admin@example.org');
  const ClientId = platform.inventory.userPool?.clientId;
  const signUp = () => {
    const account = { ClientId, Username: randomUUID(), Password: 'Local-Only-1' };
    return ask('SignUp', { ...account, UserAttributes: attributes('flooded@example.net') });
  };
  for (let n = 0; n < 5; n++) expect(await signUp()).toEqual([200, '']);
  expect(await signUp()).toEqual([400, 'PreSignUp failed with error TooManyCodes.']);
  await until('five codes are mailed', () => mailed('flooded@example.net').length >= 5);
  for (const { subject, text, html } of mailed('flooded@example.net')) {
    const [code] = /^\d{6}(?= is your code to confirm this address$)/.exec(subject) ?? expect.fail(subject);
    expect([text, html]).toEqual([expect.stringContaining(`\n\n${code}\n\n`), expect.stringContaining(`>${code}</p>`)]);
  }
  expect(mailed('thief@example.net')).toEqual([]);
  expect(failedGrantsOf('before-code', 'mail-code')).toEqual([]);
});

import { beforeEach, describe, expect, it } from 'vitest';
import { proofSeconds } from '#shared/users/sign-ins.ts';
import { type Answer, invoke, type RequestOptions } from '../testing/invoke.ts';
import { proofOf, startPool } from '../testing/pool.ts';
import { startServices } from '../testing/services.ts';
import { startWorld } from '../testing/world.ts';
import { codeLife } from './change-email.ts';

const world = startWorld();
const pool = startPool();
const services = startServices();

const minute = 60_000;
const second = () => Math.floor(world.now / 1000);
const by = (id: string): RequestOptions => ({
  as: 'none',
  claims: { sub: id, origin_jti: `sign-in-of-${id}`, iat: String(second()) },
});

const ask = (email: string, { as = 'max', proof = proofOf(as) } = {}) =>
  invoke('askForEmail', { ...by(as), body: { email, proof } });
const confirm = (code: string, as = 'max') => invoke('confirmEmail', { ...by(as), body: { code } });

const outcome = ({ status, body }: Answer) => [status, body.code ?? 'done'];
const addressOf = (id: string) => pool.account(id)?.attributes.email;
const lastTo = (address: string) =>
  services.mails.findLast(({ Destination }) => Destination.ToAddresses.includes(address))?.Content.Simple;
const codeFor = (address: string) => /\b\d{6}\b/.exec(lastTo(address)?.Subject.Data ?? '')?.[0] ?? 'none';
const subjects = () =>
  services.mails.map(({ Destination, Content }) => [Destination.ToAddresses[0], Content.Simple.Subject.Data]);

beforeEach(async () => {
  for (const id of ['max', 'pat']) {
    pool.add(id);
    await invoke('me', by(id));
  }
});

describe('changing an address', () => {
  it('a new address is used once its code is entered, the old one gets two mails, and the audit log names neither', async () => {
    const asked = await ask('new@example.org');
    expect(asked.body.user).toMatchObject({ email: 'max@example.org', newEmail: 'new@example.org' });
    expect(addressOf('max')).toBe('max@example.org');
    const code = codeFor('new@example.org');
    expect(await world.everything()).not.toContain(code);
    expect(lastTo('max@example.org')?.Body.Text.Data).not.toContain(code);
    world.now += minute;
    const { body } = await confirm(` ${code.slice(0, 3)} ${code.slice(3)}`);
    expect(body.user).toMatchObject({ email: 'new@example.org', newEmail: null, version: 1 });
    expect(pool.account('max')?.attributes).toMatchObject({ email: 'new@example.org', email_verified: 'true' });
    expect((await invoke('me', by('max'))).body.user).toMatchObject({ email: 'new@example.org' });
    expect(subjects()).toEqual([
      ['max@example.org', 'Another address for your account?'],
      ['new@example.org', `${code} is your code for a new address`],
      ['max@example.org', 'You now sign in with another address'],
    ]);
    const lines = (await world.items('audit')).filter(({ pk }) => pk === 'user#max');
    expect(lines.map(({ action, fields }) => [action, fields])).toEqual([
      ['users.ask_email', ['email']],
      ['users.change_email', ['email']],
    ]);
    expect(JSON.stringify(lines)).not.toContain('example.org');
    expect(outcome(await confirm(code))).toEqual([400, 'validation_failed']);
  });

  it('a new address needs a fresh proof of the password, otherwise no mail is sent', async () => {
    const spent = proofOf('max');
    await ask('first@example.org', { proof: spent });
    const before = await world.everything();
    const mails = services.mails.length;
    const own = { origin_jti: 'sign-in-of-max' };
    const unproven = [
      ['no token', 'nonsense'],
      ['the token that they call with', proofOf('max', own)],
      ['another person’s', proofOf('pat')],
      ['one that was used', spent],
      ['an old sign-in', proofOf('max', { auth_time: second() - proofSeconds - 1 })],
      ['an ID token', proofOf('max', { token_use: 'id' })],
      ['another pool’s', proofOf('max', { iss: 'https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_theirs' })],
      ['another person’s, in their name', proofOf('nobody', { sub: 'nobody' })],
    ] as const;
    for (const [what, proof] of unproven) {
      expect([what, ...outcome(await ask('new@example.org', { proof }))]).toEqual([what, 403, 'password_unproven']);
    }
    pool.onCall = (operation) => (operation === 'GetUser' ? 'NotAuthorizedException' : undefined);
    expect(outcome(await ask('new@example.org'))).toEqual([403, 'password_unproven']);
    expect(await world.everything()).toBe(before);
    expect(services.mails).toHaveLength(mails);
  });

  it('a code can be tried five times, and works only for its user, address and half hour', async () => {
    await ask('first@example.org');
    const first = codeFor('first@example.org');
    await ask('new@example.org');
    const code = codeFor('new@example.org');
    await ask('other@example.org', { as: 'pat' });
    expect((await confirm(codeFor('other@example.org'))).body.fields).toEqual({
      code: 'This code is wrong. Look at the newest email from us.',
    });
    expect(outcome(await confirm(first))).toEqual([400, 'validation_failed']);
    expect(outcome(await confirm(code, 'pat'))).toEqual([400, 'validation_failed']);
    expect((await confirm('12345')).body.fields).toEqual({ code: 'Enter the six digits from the email.' });
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    await Promise.all([confirm(wrong), confirm(wrong), confirm(wrong)]);
    expect((await confirm(code)).body.fields).toEqual({
      code: 'This code has expired. Ask for another one.',
    });
    expect([addressOf('max'), addressOf('pat')]).toEqual(['max@example.org', 'pat@example.org']);

    await ask('late@example.org');
    world.now += codeLife;
    expect(outcome(await confirm(codeFor('late@example.org')))).toEqual([400, 'validation_failed']);
    expect(addressOf('max')).toBe('max@example.org');
  });

  it('an address of another account gets the same answer as a free one, and only its mailbox is informed', async () => {
    const taken = await ask('pat@example.org');
    const free = await ask('new@example.org');
    const told = ({ status, body }: Answer) => [status, { ...(body.user as object), newEmail: '' }];
    expect(told(taken)).toEqual(told(free));
    expect(lastTo('pat@example.org')).toMatchObject({ Subject: { Data: 'This address already has an account' } });
    await ask('pat@example.org');
    expect(codeFor('pat@example.org')).toBe('none');
    // Another account got this address after the code was mailed.
    await ask('soon@example.org');
    pool.add('sue', { attributes: { email: 'soon@example.org', email_verified: 'true' } });
    expect(outcome(await confirm(codeFor('soon@example.org')))).toEqual([409, 'user_exists']);
    expect([addressOf('max'), addressOf('pat')]).toEqual(['max@example.org', 'pat@example.org']);
  });

  it('a mailbox gets at most five codes an hour from all users, and a user can ask five times an hour', async () => {
    for (let n = 0; n < 5; n += 1) expect((await ask(`new${n}@example.org`)).status).toBe(200);
    expect(outcome(await ask('new5@example.org'))).toEqual([429, 'too_many_codes']);
    for (let n = 0; n < 4; n += 1) expect((await ask('new0@example.org', { as: 'pat' })).status).toBe(200);
    expect(outcome(await ask('n.ew0+x@example.org', { as: 'pat' }))).toEqual([429, 'too_many_codes']);
    world.now += 60 * minute;
    expect((await ask('new5@example.org')).status).toBe(200);
  });

  it('signed-out and disabled users cannot change their address, and signing out everywhere revokes the code', async () => {
    await ask('new@example.org');
    const code = codeFor('new@example.org');
    await invoke('logoutEverywhere', { ...by('max'), body: { proof: proofOf('max') } });
    world.now += minute;
    expect(outcome(await confirm(code))).toEqual([400, 'validation_failed']);
    await invoke('logout', by('max'));
    const before = await world.everything();
    expect([outcome(await ask('new@example.org')), outcome(await confirm(code))]).toEqual([
      [401, 'session_ended'],
      [401, 'session_ended'],
    ]);
    expect(await world.everything()).toBe(before);
  });

  it('a failing mail or user pool leaves the address unchanged, and the same code completes it later', async () => {
    services.onMail = () => 'ThrottlingException';
    expect(outcome(await ask('new@example.org'))).toEqual([503, 'unavailable']);
    services.onMail = ({ Destination }) =>
      Destination.ToAddresses[0] === 'gone@example.org' ? 'BadRequestException' : undefined;
    expect((await ask('gone@example.org')).body.fields).toEqual({
      email: 'No email can be sent to this address. Please check it.',
    });
    await ask('new@example.org');
    const code = codeFor('new@example.org');
    services.onMail = () => 'ThrottlingException';
    expect(outcome(await confirm(code))).toEqual([503, 'unavailable']);
    services.onMail = () => undefined;
    pool.onCall = (operation) => (operation === 'AdminUpdateUserAttributes' ? 'InternalErrorException' : undefined);
    expect(outcome(await confirm(code))).toEqual([503, 'unavailable']);
    expect(addressOf('max')).toBe('max@example.org');
    pool.onCall = () => undefined;
    expect((await confirm(code)).body.user).toMatchObject({ email: 'new@example.org' });
  });

  it('refuses a change to the address that the user already has', async () => {
    expect((await ask('MAX@example.org')).body.fields).toEqual({ email: 'This is already your address.' });
    expect(services.mails).toEqual([]);
  });
});

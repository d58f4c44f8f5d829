import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { expect, it } from 'vitest';
import { textKey } from '#shared/content/item.ts';
import { startWorld } from '../testing/world.ts';
import { handler } from './before-code.lambda.ts';

const world = startWorld();
const minute = 60_000;

/** What the pool was last told to say. */
let said: CustomMessageTriggerEvent['response'];

interface Asked {
  readonly to?: string;
  readonly id?: string;
  /** What stands for an account’s number; an invitation alone has it. */
  readonly number?: string;
}

/** Cognito asks whether it may mail a code. Answers `mailed`, or what it says to whoever asked for one. */
async function ask(source: string, { to = 'grace@example.org', id = 'grace', number }: Asked = {}): Promise<string> {
  const event = {
    triggerSource: `CustomMessage_${source}`,
    request: { userAttributes: { sub: id, email: to }, codeParameter: '{####}', usernameParameter: number ?? null },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  } as unknown as CustomMessageTriggerEvent;
  const { response: _, ...before } = structuredClone(event);
  try {
    const { response, ...rest } = await handler(event);
    expect(rest).toEqual(before);
    said = response;
    return 'mailed';
  } catch (error) {
    return (error as Error).message;
  }
}

async function askOften(times: number, source: string, asked?: Asked): Promise<number> {
  const said: string[] = [];
  for (let n = 0; n < times; n++) said.push(await ask(source, asked));
  expect(said.filter((each) => each !== 'mailed' && each !== 'TooManyCodes')).toEqual([]);
  return said.filter((each) => each === 'mailed').length;
}

it('the sixth code within an hour is not mailed, whatever stands after a plus; others get theirs, and after the hour so does it', async () => {
  for (const to of ['grace@example.org', 'Grace+2@example.org', 'g.race@example.org', 'grace@EXAMPLE.org']) {
    // Each sign-up is an account of its own.
    expect([to, await ask('SignUp', { to, id: to })]).toEqual([to, 'mailed']);
  }
  expect([await ask('ResendCode'), await ask('ResendCode'), await ask('SignUp')]).toEqual([
    'mailed',
    'TooManyCodes',
    'TooManyCodes',
  ]);
  expect(await ask('SignUp', { to: 'other@example.org' })).toBe('mailed');
  world.now += 60 * minute - 1;
  expect(await ask('SignUp')).toBe('TooManyCodes');
  world.now += 1;
  expect(await ask('SignUp')).toBe('mailed');
});

it('ten codes within a day are all', async () => {
  let mailed = 0;
  for (let hours = 0; hours < 12; hours++) {
    mailed += await askOften(3, 'SignUp');
    world.now += 61 * minute;
  }
  expect(mailed).toBe(10);
  world.now += 24 * 60 * minute;
  expect(await ask('SignUp')).toBe('mailed');
});

it('instances that are asked at once count together', async () => {
  const said = await Promise.all(Array.from({ length: 12 }, (_, n) => ask('SignUp', { id: `account-${n}` })));
  expect(said.filter((each) => each === 'mailed')).toHaveLength(5);
});

it('who has somebody’s mailbox filled with codes of new accounts does not keep them from a new password', async () => {
  expect(await askOften(9, 'SignUp')).toBe(5);
  expect(await askOften(9, 'ForgotPassword')).toBe(5);
});

it('staff invite, and invite again, as often as they like', async () => {
  expect(await askOften(12, 'AdminCreateUser')).toBe(12);
  expect(await world.items('notifications')).toEqual([]);
});

it('no code is mailed for another address, ever, and the attempts of a person are noted, the first five of an hour', async () => {
  for (const source of ['UpdateUserAttribute', 'VerifyUserAttribute', 'Authentication']) {
    for (let n = 0; n < 3; n++)
      expect(await ask(source, { to: `${n}@example.net` })).toBe('No code is mailed for this');
  }
  const lines = await world.items('audit');
  expect(lines).toHaveLength(5);
  for (const line of lines) {
    expect(line).toMatchObject({ pk: 'user#grace', action: 'users.refuse_address', actor: 'grace', fields: ['email'] });
    expect(JSON.stringify(line)).not.toContain('@');
  }
});

it('where nothing can be counted, codes are mailed, and none for another address', async () => {
  process.env.NOTIFICATIONS_TABLE = 'gone';
  process.env.AUDIT_TABLE = 'gone';
  expect(await askOften(7, 'SignUp')).toBe(7);
  expect(await askOften(7, 'ForgotPassword')).toBe(7);
  expect(await ask('UpdateUserAttribute')).toBe('No code is mailed for this');
});

it.each([
  ['SignUp', 'Your code to confirm this address'],
  ['ResendCode', 'Your code to confirm this address'],
  ['ForgotPassword', 'Your code for a new password'],
])(
  'the mail of %s says what its code is for, and holds the code where Cognito fills it in',
  async (source, subject) => {
    expect(await ask(source)).toBe('mailed');
    expect(said).toMatchObject({ smsMessage: null, emailSubject: subject });
    expect(said.emailMessage).toMatch(/<p class="code"[^>]*>\{####\}<\/p>/);
    // Cognito takes no longer one.
    expect(said.emailMessage?.length).toBeLessThan(20_000);
  },
);

it('an invitation holds the password and the account’s number where Cognito fills them in', async () => {
  expect(await ask('AdminCreateUser', { number: '{username}' })).toBe('mailed');
  expect(said).toMatchObject({ smsMessage: null, emailSubject: 'Welcome to our church’s website' });
  expect(said.emailMessage?.match(/\{####\}|\{username\}/g)).toEqual(['{####}', '{username}']);
  expect(said.emailMessage?.length).toBeLessThan(20_000);
});

/** Who writes, as head and foot of the mail that was last allowed name them. */
const writers = () =>
  ['top', 'foot'].map((part) =>
    textOf(new RegExp(`<td class="${part}"[^>]*>(.*?)</td>`).exec(said.emailMessage ?? '')?.[1] ?? ''),
  );
const textOf = (html: string) => html.replaceAll('<br>', '|').replace(/<[^>]+>/g, '');
const why = 'You get this email because somebody gave this address there, for an account.';

it('every mail names the church and says where it is, by the settings; as long as there is no name it speaks of the church’s website', async () => {
  const set = (key: string, content: string) =>
    world.put('content', { ...textKey(key), content, version: 1, updatedAt: world.now });
  for (const source of ['SignUp', 'ResendCode', 'ForgotPassword', 'AdminCreateUser']) {
    await ask(source);
    expect([source, ...writers()]).toEqual([source, 'Our church’s website', `Our church’s website|${why}`]);
  }
  await set('church_name', 'St Mary & All <Saints>');
  await set('physical_location', 'Hill Road');
  // What is kept of the settings is a minute old at most.
  world.now += minute;
  for (const source of ['SignUp', 'ResendCode', 'ForgotPassword', 'AdminCreateUser']) {
    await ask(source);
    const church = 'St Mary &amp; All &lt;Saints&gt;';
    expect([source, ...writers()]).toEqual([source, church, `${church}|Hill Road|${why}`]);
  }
});

it('a code is mailed without the church’s name where its settings cannot be read', async () => {
  process.env.CONTENT_TABLE = 'gone';
  expect(await ask('SignUp')).toBe('mailed');
  expect(writers()[0]).toBe('Our church’s website');
});

it('what is counted says nothing of whom', async () => {
  await ask('SignUp');
  expect(JSON.stringify(await world.items('notifications'))).not.toMatch(/grace|example/);
});

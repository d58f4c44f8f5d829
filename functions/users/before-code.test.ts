import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { expect, it } from 'vitest';
import { startWorld } from '../testing/world.ts';
import { handler } from './before-code.lambda.ts';

const world = startWorld();
const minute = 60_000;
let accounts = 0;

/** Somebody signs up, and Cognito asks whether they may. Answers `yes`, or what it says to them. */
async function ask(
  email = 'grace@example.org',
  userName = `account-${++accounts}`,
  source = 'SignUp',
): Promise<string> {
  const event = {
    triggerSource: `PreSignUp_${source}`,
    userName,
    request: { userAttributes: { email }, validationData: null },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  } as unknown as PreSignUpTriggerEvent;
  const before = structuredClone(event);
  try {
    expect(await handler(event)).toEqual(before);
    return 'yes';
  } catch (error) {
    return (error as Error).message;
  }
}

it('who signs up the sixth time within an hour is told, whatever stands after a plus; others go on, and after the hour so do they', async () => {
  for (const to of ['grace@example.org', 'Grace+2@example.org', 'g.race@example.org', 'grace@EXAMPLE.org']) {
    expect([to, await ask(to)]).toEqual([to, 'yes']);
  }
  expect([await ask(), await ask(), await ask('other@example.org')]).toEqual(['yes', 'TooManyCodes', 'yes']);
  world.now += 60 * minute - 1;
  expect(await ask()).toBe('TooManyCodes');
  world.now += 1;
  expect(await ask()).toBe('yes');
});

it('ten times within a day are all', async () => {
  let allowed = 0;
  for (let hours = 0; hours < 12; hours++) {
    for (let n = 0; n < 3; n++) if ((await ask()) === 'yes') allowed += 1;
    world.now += 61 * minute;
  }
  expect(allowed).toBe(10);
  world.now += 24 * 60 * minute;
  expect(await ask()).toBe('yes');
});

it('instances that are asked at once count together', async () => {
  const said = await Promise.all(Array.from({ length: 12 }, () => ask()));
  expect(said.filter((each) => each === 'yes')).toHaveLength(5);
});

it('one sign-up that Cognito asks of again, since no answer came, counts once', async () => {
  for (let n = 0; n < 3; n++) expect(await ask('grace@example.org', 'the-same')).toBe('yes');
  for (let n = 0; n < 4; n++) expect(await ask()).toBe('yes');
  expect(await ask()).toBe('TooManyCodes');
  expect(await ask('grace@example.org', 'the-same')).toBe('yes');
});

it('staff invite as often as they like', async () => {
  for (let n = 0; n < 12; n++) expect(await ask('grace@example.org', 'invited', 'AdminCreateUser')).toBe('yes');
  expect(await world.items('notifications')).toEqual([]);
});

it('where nothing can be counted, people sign up', async () => {
  process.env.NOTIFICATIONS_TABLE = 'gone';
  for (let n = 0; n < 7; n++) expect(await ask()).toBe('yes');
});

it('what is counted says nothing of whom', async () => {
  await ask();
  expect(JSON.stringify(await world.items('notifications'))).not.toMatch(/grace|example/);
});

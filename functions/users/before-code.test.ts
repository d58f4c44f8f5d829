import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { expect, it } from 'vitest';
import { mostToLeave } from '../allowance/limits.ts';
import { resetInstance } from '../kit/instance-state.ts';
import { metricsOf } from '../testing/metrics.ts';
import { startWorld } from '../testing/world.ts';
import { handler } from './before-code.lambda.ts';

const world = startWorld();
const minute = 60_000;
let accounts = 0;

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

it('refuses the sixth sign-up of a mailbox within an hour despite plus tags, while other mailboxes may continue', async () => {
  for (const to of ['grace@example.org', 'Grace+2@example.org', 'g.race@example.org', 'grace@EXAMPLE.org']) {
    expect([to, await ask(to)]).toEqual([to, 'yes']);
  }
  expect([await ask(), await ask(), await ask('other@example.org')]).toEqual(['yes', 'TooManyCodes', 'yes']);
  world.now += 60 * minute - 1;
  expect(await ask()).toBe('TooManyCodes');
  world.now += 1;
  expect(await ask()).toBe('yes');
});

it('allows ten sign-ups of a mailbox within a day', async () => {
  let allowed = 0;
  for (let hours = 0; hours < 12; hours++) {
    for (let n = 0; n < 3; n++) if ((await ask()) === 'yes') allowed += 1;
    world.now += 61 * minute;
  }
  expect(allowed).toBe(10);
  world.now += 24 * 60 * minute;
  expect(await ask()).toBe('yes');
});

it('concurrent instances count sign-ups of a mailbox together', async () => {
  const said = await Promise.all(Array.from({ length: 12 }, () => ask()));
  expect(said.filter((each) => each === 'yes')).toHaveLength(5);
});

it('counts a sign-up once if Cognito calls the trigger again for it', async () => {
  for (let n = 0; n < 3; n++) expect(await ask('grace@example.org', 'the-same')).toBe('yes');
  for (let n = 0; n < 4; n++) expect(await ask()).toBe('yes');
  expect(await ask()).toBe('TooManyCodes');
  expect(await ask('grace@example.org', 'the-same')).toBe('yes');
});

it('the whole pool takes 100 sign-ups an hour for all addresses together, then refuses and counts further ones', async () => {
  const { most } = mostToLeave.signUps;
  expect(most).toBe(100);
  for (let n = 0; n < most; n++) {
    // Instances count together.
    if (n % 10 === 0) resetInstance();
    expect(await ask(`visitor-${n}@example.org`)).toBe('yes');
  }
  const { result, metrics } = await metricsOf(() => ask('another@example.org'));
  expect([result, metrics]).toEqual(['TooManySignUps', ['SignUpsHeldBack']]);
  expect(await ask('staff@example.org', 'invited', 'AdminCreateUser')).toBe('yes');
  world.now += 60 * minute;
  expect(await ask('another@example.org')).toBe('yes');
});

it('the whole pool takes 300 sign-ups a day, and refused ones use up no mailbox', async () => {
  let allowed = 0;
  for (let hours = 0; hours < 4; hours++) {
    for (let n = 0; n < 90; n++) if ((await ask(`visitor-${hours}-${n}@example.org`)) === 'yes') allowed += 1;
    world.now += 60 * minute;
  }
  expect(allowed).toBe(300);
  for (let n = 0; n < 6; n++) expect(await ask()).toBe('TooManySignUps');
  world.now += 24 * 60 * minute;
  expect(await ask()).toBe('yes');
});

it('staff may invite the same address without a limit', async () => {
  for (let n = 0; n < 12; n++) expect(await ask('grace@example.org', 'invited', 'AdminCreateUser')).toBe('yes');
  expect(await world.items('notifications')).toEqual([]);
});

it('visitors can sign up when the counter fails', async () => {
  process.env.NOTIFICATIONS_TABLE = 'gone';
  for (let n = 0; n < 7; n++) expect(await ask()).toBe('yes');
});

it('the counter of sign-ups stores no address', async () => {
  await ask();
  expect(JSON.stringify(await world.items('notifications'))).not.toMatch(/grace|example/);
});

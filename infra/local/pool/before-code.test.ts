import {
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  GetUserAttributeVerificationCodeCommand,
  GetUserCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { signIn, signOut } from 'aws-amplify/auth';
import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { beforeEach, expect, test } from 'vitest';
import { startWorld } from '#functions/testing/world.ts';
import { handler } from '#functions/users/before-code.lambda.ts';
import { FunctionError, throttled } from '../lambda/calls.ts';
import { ClientId, password, poolPerTest, refusal, sessionOf } from '../testing/pool.ts';

const world = startWorld();
const pool = poolPerTest();
const admin = 'admin@example.org';
const thief = 'thief@example.net';

/** The pool as the stacks have it: it asks our function, on tables of its own. */
const ours = { call: (event: object) => handler(event as CustomMessageTriggerEvent), patience: 5000 };

const signUp = (email: string) =>
  pool.cognito.send(
    new SignUpCommand({
      ...{ ClientId, Username: crypto.randomUUID(), Password: password },
      UserAttributes: [{ Name: 'email', Value: email }],
    }),
  );
const mailedTo = (address: string) => pool.mails.filter(({ to }) => to === address).length;

beforeEach(() => pool.open({ beforeCode: ours }));

test('who holds an admin’s access token cannot take the account over by another address', async () => {
  const { accessToken: AccessToken } = await sessionOf(admin);
  const UserAttributes = [{ Name: 'email', Value: thief }];
  const refused = {
    name: 'UserLambdaValidationException',
    message: 'CustomMessage failed with error No code is mailed for this.',
  };
  const AttributeName = 'email';
  expect(await refusal(pool.cognito.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes })))).toEqual(
    refused,
  );
  const again = new GetUserAttributeVerificationCodeCommand({ AccessToken, AttributeName });
  expect(await refusal(pool.cognito.send(again))).toEqual(refused);
  // Nobody has the code, and without it nothing changed.
  expect(pool.mails).toEqual([]);
  const guess = new VerifyUserAttributeCommand({ AccessToken, AttributeName, Code: '123456' });
  expect(await refusal(pool.cognito.send(guess))).toMatchObject({ name: 'CodeMismatchException' });
  const { UserAttributes: kept } = await pool.cognito.send(new GetUserCommand({ AccessToken }));
  expect(kept).toContainEqual({ Name: 'email', Value: admin });
  // What the thief's mailbox would then be good for.
  await pool.cognito.send(new ForgotPasswordCommand({ ClientId, Username: thief }));
  expect(mailedTo(thief)).toBe(0);
  const taken = { ClientId, Username: thief, Password: 'Taken-Over-1', ConfirmationCode: '123456' };
  expect(await refusal(pool.cognito.send(new ConfirmForgotPasswordCommand(taken)))).toMatchObject({
    name: 'CodeMismatchException',
  });
  await signOut();
  expect(await refusal(signIn({ username: thief, password: 'Taken-Over-1' }))).toMatchObject({
    name: 'NotAuthorizedException',
  });
  await sessionOf(admin);
  expect(await world.items('audit')).toMatchObject([
    { action: 'users.refuse_address', fields: ['email'] },
    { action: 'users.refuse_address', fields: ['email'] },
  ]);
});

test('a name changes all the same, and a password by its code', async () => {
  const { accessToken: AccessToken } = await sessionOf(admin);
  const UserAttributes = [{ Name: 'name', Value: 'Ruth' }];
  await pool.cognito.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes }));
  await signOut();
  await pool.cognito.send(new ForgotPasswordCommand({ ClientId, Username: admin }));
  const chosen = { ClientId, Username: admin, Password: 'Chosen-Anew-1', ConfirmationCode: pool.codeTo(admin) };
  await pool.cognito.send(new ConfirmForgotPasswordCommand(chosen));
  await sessionOf(admin, 'Chosen-Anew-1');
});

test('a program that signs up with one address again and again has five codes mailed to it, and ten a day', async () => {
  for (let n = 0; n < 5; n++) await signUp('grace@example.org');
  expect(await refusal(signUp('gra.ce+6@example.org'))).toEqual({
    name: 'UserLambdaValidationException',
    message: 'CustomMessage failed with error TooManyCodes.',
  });
  await signUp('other@example.org');
  expect([mailedTo('grace@example.org'), mailedTo('gra.ce+6@example.org'), mailedTo('other@example.org')]).toEqual([
    5, 0, 1,
  ]);
  world.now += 3_600_000;
  await signUp('gra.ce+6@example.org');
  expect(mailedTo('gra.ce+6@example.org')).toBe(1);
});

test('the function is told what Cognito tells it', async () => {
  const events: unknown[] = [];
  const call = async (event: object) => {
    events.push(event);
    return event;
  };
  pool.open({ beforeCode: { call, patience: 5000 } });
  await signUp('grace@example.org');
  expect(events).toEqual([
    {
      version: '1',
      region: 'eu-west-1',
      userPoolId: 'eu-west-1_local',
      userName: expect.any(String),
      callerContext: { awsSdkVersion: expect.any(String), clientId: ClientId },
      triggerSource: 'CustomMessage_SignUp',
      request: {
        userAttributes: {
          sub: expect.any(String),
          'cognito:user_status': 'UNCONFIRMED',
          email: 'grace@example.org',
          email_verified: 'false',
        },
        codeParameter: '{####}',
        linkParameter: '{##Click Here##}',
        usernameParameter: null,
      },
      response: { smsMessage: null, emailMessage: null, emailSubject: null },
    },
  ]);
});

const never = () => new Promise<unknown>(() => {});
const throttles = () => Promise.reject(new FunctionError(throttled));
const throws = () => Promise.reject(new Error('broken'));
const nothing = async () => undefined;

test.each([
  ['throws', throws, 'UserLambdaValidationException', 'CustomMessage failed with error broken.'],
  ['is throttled', throttles, 'UnexpectedLambdaException', 'failed due to error TooManyRequestsException.'],
  ['does not answer', never, 'UnexpectedLambdaException', 'Socket timeout while invoking Lambda function.'],
  ['answers nothing', nothing, 'InvalidLambdaResponseException', 'Unrecognizable lambda output'],
])('where the function %s, no code is mailed, and signing in goes on', async (_, call, name, message) => {
  pool.open({ beforeCode: { call, patience: 5 } });
  const said = await refusal(signUp('grace@example.org'));
  expect([said.name, said.message]).toEqual([name, expect.stringContaining(message)]);
  expect(pool.mails).toEqual([]);
  await sessionOf(admin);
});

/** A function that has the pool say this. */
const saying = (response: object) => ({ call: async (event: object) => ({ ...event, response }), patience: 5000 });

test('words of the function’s own are mailed with the code in the body; no subject is filled in, as Cognito does', async () => {
  pool.open({
    beforeCode: saying({ emailMessage: '<p>Mine: {####}</p>', emailSubject: 'For {####}', smsMessage: null }),
  });
  await signUp('grace@example.org');
  const code = pool.codeTo('grace@example.org');
  expect(pool.mails).toMatchObject([{ subject: 'For {####}', html: `<p>Mine: ${code}</p>`, text: `Mine: ${code}\n` }]);
});

test('words without the code, and a message by telephone, are not mailed', async () => {
  pool.open({ beforeCode: saying({ emailMessage: '<p>No code</p>', emailSubject: null, smsMessage: null }) });
  expect(await refusal(signUp('grace@example.org'))).toMatchObject({ name: 'InvalidLambdaResponseException' });
  pool.open({ beforeCode: saying({ emailMessage: null, emailSubject: null, smsMessage: '{####}' }) });
  expect(await refusal(signUp('other@example.org'))).toMatchObject({ name: 'InternalErrorException' });
  expect(pool.mails).toEqual([]);
});

test('each code’s mail says what it is for, and shows the code before it is opened', async () => {
  pool.open({ beforeCode: ours });
  await signUp('grace@example.org');
  await pool.cognito.send(new ForgotPasswordCommand({ ClientId, Username: admin }));
  const [address, password] = [pool.mails[0], pool.mails[1]];
  expect([address?.subject, password?.subject]).toEqual([
    'Your code to confirm this address',
    'Your code for a new password',
  ]);
  for (const mail of [address, password]) {
    const code = mail?.text.match(/\n(\d{6})\n/)?.[1] ?? expect.fail('no code in the text');
    expect(mail?.html).toMatch(new RegExp(`<body[^>]*>\\s*<div class="preview"[^>]*>${code} is your code`));
    expect(mail?.text).not.toContain('is your code');
  }
});

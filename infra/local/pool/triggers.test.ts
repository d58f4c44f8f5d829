import {
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  GetUserAttributeVerificationCodeCommand,
  GetUserCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { signIn, signOut } from 'aws-amplify/auth';
import type { CustomEmailSenderTriggerEvent, PostConfirmationTriggerEvent, PreSignUpTriggerEvent } from 'aws-lambda';
import { decodeJwt } from 'jose';
import { beforeEach, expect, test } from 'vitest';
import { startServices } from '#functions/testing/services.ts';
import type { SenderEvent } from '#functions/testing/stand-ins/cognito/sender-event.ts';
import { startWorld } from '#functions/testing/world.ts';
import { afterCode } from '#functions/users/after-code.lambda.ts';
import { handler as beforeCode } from '#functions/users/before-code.lambda.ts';
import { handler as mailCode } from '#functions/users/mail-code.lambda.ts';
import { FunctionError, throttled } from '../lambda/calls.ts';
import { ClientId, password, poolPerTest, refusal, sessionOf } from '../testing/pool.ts';

const world = startWorld();
const services = startServices();
const pool = poolPerTest();
const admin = 'admin@example.org';
const thief = 'thief@example.net';

let sending: Promise<void>[] = [];

beforeEach(() => {
  sending = [];
  pool.open({
    beforeSignUp: { call: (event) => beforeCode(event as PreSignUpTriggerEvent), patience: 5000 },
    afterCode: { call: (event) => afterCode(event as PostConfirmationTriggerEvent, async () => {}), patience: 5000 },
    toSender: (event, secret) => void sending.push(mailed(event, secret)),
  });
});

async function mailed({ request, ...event }: SenderEvent, secret: string): Promise<void> {
  const code = await services.key.close(secret);
  await mailCode({ ...event, request: { ...request, code } } as unknown as CustomEmailSenderTriggerEvent);
}

async function mailedTo(address: string): Promise<string[]> {
  await Promise.all(sending);
  const own = services.mails.filter(({ Destination }) => Destination.ToAddresses[0] === address);
  return own.map(({ Content }) => Content.Simple.Subject.Data);
}

const signUp = (email: string) =>
  pool.cognito.send(
    new SignUpCommand({
      ...{ ClientId, Username: crypto.randomUUID(), Password: password },
      UserAttributes: [{ Name: 'email', Value: email }],
    }),
  );

test('a stolen access token of an admin cannot take over the account by a new address', async () => {
  const { accessToken: AccessToken } = await sessionOf(admin);
  const AttributeName = 'email';
  // Cognito ignores the sender's result, so it answers as if a code had been mailed.
  const UserAttributes = [{ Name: AttributeName, Value: thief }];
  await pool.cognito.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes }));
  await pool.cognito.send(new GetUserAttributeVerificationCodeCommand({ AccessToken, AttributeName }));
  expect([await mailedTo(thief), await mailedTo(admin)]).toEqual([[], []]);
  const guess = new VerifyUserAttributeCommand({ AccessToken, AttributeName, Code: '123456' });
  expect(await refusal(pool.cognito.send(guess))).toMatchObject({ name: 'CodeMismatchException' });
  const { UserAttributes: kept } = await pool.cognito.send(new GetUserCommand({ AccessToken }));
  expect(kept).toContainEqual({ Name: 'email', Value: admin });
  // With the new address, the thief could have reset the password.
  await pool.cognito.send(new ForgotPasswordCommand({ ClientId, Username: thief }));
  expect(await mailedTo(thief)).toEqual([]);
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

test('an admin can change the name and reset the password, which ends their sign-ins', async () => {
  const { accessToken: AccessToken } = await sessionOf(admin);
  const UserAttributes = [{ Name: 'name', Value: 'Ruth' }];
  await pool.cognito.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes }));
  await signOut();
  await pool.cognito.send(new ForgotPasswordCommand({ ClientId, Username: admin }));
  const [subject = ''] = await mailedTo(admin);
  const [ConfirmationCode] = /^\d{6}(?= is your code for a new password$)/.exec(subject) ?? expect.fail(subject);
  const chosen = { ClientId, Username: admin, Password: 'Chosen-Anew-1', ConfirmationCode };
  await pool.cognito.send(new ConfirmForgotPasswordCommand(chosen));
  const { sub: pk } = decodeJwt((await sessionOf(admin, 'Chosen-Anew-1')).accessToken);
  expect(await world.items('users')).toMatchObject([{ pk, alone: { since: Math.floor(world.now / 1000) } }]);
});

test('repeated sign-ups with one address get five mails an hour, and the sixth creates no account', async () => {
  for (let n = 0; n < 5; n++) await signUp('grace@example.org');
  const accounts = pool.users.people().length;
  expect(await refusal(signUp('gra.ce+6@example.org'))).toEqual({
    name: 'UserLambdaValidationException',
    message: 'PreSignUp failed with error TooManyCodes.',
  });
  expect(pool.users.people()).toHaveLength(accounts);
  await signUp('other@example.org');
  expect(await mailedTo('grace@example.org')).toHaveLength(5);
  expect(await mailedTo('gra.ce+6@example.org')).toHaveLength(0);
  expect(await mailedTo('other@example.org')).toHaveLength(1);
  world.now += 3_600_000;
  await signUp('gra.ce+6@example.org');
  expect(await mailedTo('gra.ce+6@example.org')).toHaveLength(1);
});

test('the trigger functions receive the same events as from Cognito', async () => {
  const events: unknown[] = [];
  const call = async (event: object) => {
    events.push(event);
    return event;
  };
  pool.open({
    beforeSignUp: { call, patience: 5000 },
    afterCode: { call, patience: 5000 },
    toSender: (event, secret) => void events.push({ ...event, secret }),
  });
  await signUp('grace@example.org');
  const Username = pool.users.people().find(({ email }) => email === 'grace@example.org')?.username;
  await pool.cognito.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode: secretOf(events.at(-1)) }));
  const common = {
    version: '1',
    region: 'eu-west-1',
    userPoolId: 'eu-west-1_local',
    userName: expect.any(String),
    callerContext: { awsSdkVersion: expect.any(String), clientId: ClientId },
  };
  expect(events).toEqual([
    {
      ...common,
      triggerSource: 'PreSignUp_SignUp',
      request: { userAttributes: { email: 'grace@example.org' }, validationData: null },
      response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
    },
    {
      ...common,
      triggerSource: 'CustomEmailSender_SignUp',
      request: {
        type: 'customEmailSenderRequestV1',
        userAttributes: {
          sub: expect.any(String),
          'cognito:user_status': 'UNCONFIRMED',
          email: 'grace@example.org',
          email_verified: 'false',
        },
        clientMetadata: null,
      },
      secret: expect.stringMatching(/^\d{6}$/),
    },
    {
      ...common,
      triggerSource: 'PostConfirmation_ConfirmSignUp',
      request: {
        userAttributes: {
          sub: expect.any(String),
          'cognito:user_status': 'CONFIRMED',
          email: 'grace@example.org',
          email_verified: 'true',
        },
      },
      response: {},
    },
  ]);
});

const secretOf = (event: unknown) => (event as { secret: string }).secret;

const never = () => new Promise<unknown>(() => {});
const throttles = () => Promise.reject(new FunctionError(throttled));
const throws = () => Promise.reject(new Error('broken'));
const nothing = async () => undefined;

test.each([
  ['throws', throws, 'UserLambdaValidationException', 'PreSignUp failed with error broken.'],
  ['is throttled', throttles, 'UnexpectedLambdaException', 'failed due to error TooManyRequestsException.'],
  ['does not answer', never, 'UnexpectedLambdaException', 'Socket timeout while invoking Lambda function.'],
  ['returns nothing', nothing, 'InvalidLambdaResponseException', 'Unrecognizable lambda output'],
])(
  'sign-up fails without a mail when the PreSignUp function %s, and sign-in still works',
  async (_, call, name, message) => {
    pool.open({ beforeSignUp: { call, patience: 5 } });
    const said = await refusal(signUp('grace@example.org'));
    expect([said.name, said.message]).toEqual([name, expect.stringContaining(message)]);
    expect(pool.mails).toEqual([]);
    await sessionOf(admin);
  },
);

test('the new password is saved even if the PostConfirmation function throws', async () => {
  pool.open({ afterCode: { call: throws, patience: 5000 } });
  await pool.cognito.send(new ForgotPasswordCommand({ ClientId, Username: admin }));
  const chosen = { ClientId, Username: admin, Password: 'Chosen-Anew-1', ConfirmationCode: pool.codeTo(admin) };
  expect(await refusal(pool.cognito.send(new ConfirmForgotPasswordCommand(chosen)))).toEqual({
    name: 'UserLambdaValidationException',
    message: 'PostConfirmation failed with error broken.',
  });
  await sessionOf(admin, 'Chosen-Anew-1');
});

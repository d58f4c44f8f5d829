import { buildDecrypt } from '@aws-crypto/decrypt-node';
import { type AwsEsdkKMSInterface, KmsKeyringClass } from '@aws-crypto/kms-keyring';
import {
  CommitmentPolicy,
  KeyringNode,
  type Newable,
  type NodeAlgorithmSuite,
} from '@aws-crypto/material-management-node';
import { beforeEach, expect, test, vi } from 'vitest';
import type { SenderEvent } from '#functions/testing/stand-ins/cognito/sender-event.ts';
import { createKeys } from '#functions/testing/stand-ins/keys.ts';
import { until } from '../testing/rig.ts';
import { createSender } from './sender.ts';

const keyId = 'arn:aws:kms:eu-west-1:000000000000:key/codes';
const keys = createKeys([keyId]);
const event: SenderEvent = {
  triggerSource: 'CustomEmailSender_SignUp',
  userPoolId: 'eu-west-1_local',
  request: { type: 'customEmailSenderRequestV1', userAttributes: { email: 'grace@example.org' }, clientMetadata: null },
};

class Keyring extends KmsKeyringClass<NodeAlgorithmSuite, AwsEsdkKMSInterface>(KeyringNode as Newable<KeyringNode>) {}
const { decrypt } = buildDecrypt(CommitmentPolicy.REQUIRE_ENCRYPT_ALLOW_DECRYPT);

async function opened(code: string): Promise<string> {
  const never = () => Promise.reject(new Error('nothing else is asked of KMS'));
  const kms: AwsEsdkKMSInterface = {
    decrypt: async ({ KeyId = '', CiphertextBlob, EncryptionContext = {} }) => ({
      KeyId,
      Plaintext: keys.open(KeyId, CiphertextBlob, EncryptionContext),
    }),
    ...{ encrypt: never, generateDataKey: never },
  };
  const keyring = new Keyring({ clientProvider: () => kms, keyIds: [keyId] });
  const { plaintext, messageHeader } = await decrypt(keyring, code, { encoding: 'base64' });
  expect(messageHeader.encryptionContext).toMatchObject({ 'userpool-id': event.userPoolId });
  return plaintext.toString();
}

let now = 0;
let timers: { at: number; work: () => void }[] = [];
const clock = {
  now: () => now,
  after: (ms: number, work: () => void) => {
    const timer = { at: now + ms, work };
    timers.push(timer);
    return () => {
      timers = timers.filter((each) => each !== timer);
    };
  },
};
beforeEach(() => {
  now = 0;
  timers = [];
});

interface TriggerCall {
  triggerSource: string;
  request: { code: string };
}

function failing(times: number) {
  const calls: { at: number; event: TriggerCall }[] = [];
  const call = async (given: object) => {
    calls.push({ at: now, event: given as TriggerCall });
    if (calls.length <= times) throw new Error('broken');
  };
  const problems: string[] = [];
  const report = (problem: string) => void problems.push(problem);
  return { calls, problems, sender: createSender({ call, keys, keyId, clock, report }) };
}

async function pass(): Promise<void> {
  await until('it waits', () => timers.length > 0);
  const [next] = timers.splice(0, 1);
  now = next?.at ?? now;
  next?.work();
}

test('send returns at once and passes the secret to the function encrypted with the pool’s key', async () => {
  const { calls, sender } = failing(0);
  expect(sender.send(event, '012345')).toBeUndefined();
  await until('it is called', () => calls.length === 1);
  const { code } = calls[0]?.event.request ?? expect.fail('it was not called');
  expect(calls[0]?.event).toEqual({ ...event, request: { ...event.request, code } });
  expect(Buffer.from(code, 'base64').toString('latin1')).not.toContain('012345');
  expect(await opened(code)).toBe('012345');
});

test('a failing function is retried after one minute and after two more, and then given up', async () => {
  const { calls, problems, sender } = failing(3);
  sender.send(event, '012345');
  await pass();
  await pass();
  await until('it has failed for good', () => problems.length === 3);
  expect(calls.map(({ at }) => at)).toEqual([0, 60_000, 180_000]);
  expect(new Set(calls.map((each) => each.event.request.code)).size).toBe(1);
  expect(timers).toEqual([]);
});

test('a stopped sender does not retry, whether it waits or a call is running', async () => {
  const { calls, sender } = failing(1);
  sender.send(event, '012345');
  await until('it waits', () => timers.length === 1);
  sender.stop();
  expect(timers).toEqual([]);
  expect(calls).toHaveLength(1);
  const { promise, reject } = Promise.withResolvers<never>();
  const report = () => expect.fail('it was told');
  const begun = vi.fn(() => promise);
  const other = createSender({ call: begun, keys, keyId, clock, report });
  other.send(event, '012345');
  await until('it is called', () => begun.mock.calls.length > 0);
  other.stop();
  reject(new Error('the platform ends'));
  await promise.catch(() => {});
  expect(timers).toEqual([]);
});

test('a missing key is reported and nothing is sent', async () => {
  const problems: string[] = [];
  const call = async () => expect.fail('it was called');
  const report = (problem: string) => void problems.push(problem);
  createSender({ call, keys, keyId: `${keyId}-of-another`, clock, report }).send(event, '012345');
  await until('it is told', () => problems.length > 0);
  expect(problems).toEqual(['the user pool’s key']);
});

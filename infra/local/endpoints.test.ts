import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  GetUserCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  BatchGetItemCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { DecryptCommand, KMSClient } from '@aws-sdk/client-kms';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openUsers, type Users } from '#functions/testing/stand-ins/cognito/users.ts';
import { createKeys } from '#functions/testing/stand-ins/keys.ts';
import { callAws } from '../tools/aws/call.ts';
import { invokeFunction } from '../tools/aws/invoke.ts';
import { createBus } from './bus/bus.ts';
import { startEndpoints } from './endpoints.ts';
import { createAccess } from './iam/access.ts';
import { readPolicies } from './iam/policies.ts';
import { openStore } from './kernel/store.ts';
import { openLogGroups } from './lambda/log-groups.ts';
import { createMail } from './mail/mail.ts';
import { createQueues } from './queues/queues.ts';
import { openBuckets } from './s3/buckets.ts';
import { ensureTable, startTables, type Tables } from './tables/tables.ts';
import { readAssembly } from './template/assembly.ts';
import { inventoryOf } from './template/inventory.ts';
import { createStacksApi } from './template/stacks-api.ts';
import { functionWithPolicy, removeTempFolders, tempFolder, writeAssembly } from './testing/assembly.ts';
import { quiet } from './testing/pool.ts';

const region = 'eu-west-1';
const account = '000000000000';
const arn = (service: string, rest: string) => `arn:aws:${service}:${region}:${account}:${rest}`;
const tableArn = arn('dynamodb', 'table/events');
const keyId = arn('kms', 'key/codes');
const grant = (Action: string | string[], Resource: string) => ({ Effect: 'Allow', Action, Resource });

let tables: Tables;
let users: Users;
const usersDir = mkdtempSync(join(tmpdir(), 'users-'));
const ends: (() => unknown)[] = [];

beforeAll(async () => {
  tables = await startTables({});
  users = openUsers({ dir: usersDir, poolId: `${region}_pool`, clientId: 'client', ...quiet });
  const client = new DynamoDBClient({
    endpoint: tables.endpoint,
    region,
    credentials: { accessKeyId: 'x', secretAccessKey: 'x' },
  });
  await ensureTable(client, {
    TableName: 'events',
    KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
    AttributeDefinitions: ['pk', 'gpk'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    GlobalSecondaryIndexes: [
      {
        IndexName: 'byStart',
        KeySchema: [{ AttributeName: 'gpk', KeyType: 'HASH' }],
        Projection: { ProjectionType: 'ALL' },
      },
    ],
  });
  client.destroy();
});
afterAll(async () => {
  users.close();
  rmSync(usersDir, { recursive: true });
  await tables.stop();
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
  removeTempFolders();
});

async function as(statements: readonly object[]) {
  const assembly = readAssembly(writeAssembly({ app: { Resources: functionWithPolicy('f', statements) } }));
  const { functions } = inventoryOf(assembly);
  const access = createAccess({ functions, account, policies: readPolicies(assembly, ['app-fRole']) });
  const store = openStore();
  const buckets = openBuckets({
    ...{ dir: tempFolder(), buckets: ['site'], region, secretOf: access.secretOf },
    authorize: access.allows,
  });
  const mail = createMail({ store });
  const keys = createKeys([keyId]);
  const queues = createQueues({ store });
  const bus = createBus({ name: 'bus', region, account, rules: [] }, { store, queues });
  const written: string[] = [];
  const endpoints = await startEndpoints({
    ...{ region, account, access, mail, queues, keys, buckets, database: tables.endpoint, buses: [bus] },
    users: { handler: users.handler, poolArn: arn('cognito-idp', `userpool/${region}_pool`) },
    onWrite: (table) => written.push(table),
    stacks: createStacksApi(assembly),
    logGroups: openLogGroups(tempFolder(), functions, account),
    invoke: async (functionId, payload) => ({ functionId, payload }),
  });
  const settings = { region, endpoint: endpoints.url, credentials: access.credentials('f'), maxAttempts: 1 };
  const clients = {
    database: new DynamoDBClient(settings),
    events: new EventBridgeClient(settings),
    mailer: new SESv2Client(settings),
    kms: new KMSClient(settings),
    objects: new S3Client(settings),
    people: new CognitoIdentityProviderClient(settings),
  };
  ends.push(
    () => store.close(),
    () => endpoints.stop(),
    () => Object.values(clients).map((client) => client.destroy()),
  );
  const ask = (service: string, target: string, body: object) =>
    callAws(
      { service, region, target, body: JSON.stringify(body), credentials: access.credentials('f') },
      { AWS_ENDPOINT_URL: endpoints.url },
    );
  return { ...clients, access, mail, queues, keys, bus, written, ask, url: endpoints.url };
}

const Item = { pk: { S: 'a' }, n: { N: '1' } };
const denied = (action: string, resource: string) => ({
  name: 'AccessDeniedException',
  message: expect.stringContaining(
    `User: arn:aws:sts::${account}:assumed-role/app-fRole/app-fFunction is not authorized to perform: ${action} on resource: ${resource}`,
  ),
});

test('a granted call passes through and wakes its table’s stream', async () => {
  const { database, written } = await as([grant(['dynamodb:PutItem', 'dynamodb:GetItem'], tableArn)]);
  await database.send(new PutItemCommand({ TableName: 'events', Item }));
  const { Item: found } = await database.send(new GetItemCommand({ TableName: 'events', Key: { pk: { S: 'a' } } }));
  expect(found).toEqual(Item);
  expect(written).toEqual(['events']);
});

test('a call without its grant fails as on AWS, writes nothing and is recorded', async () => {
  const { database, access, written } = await as([grant('dynamodb:GetItem', tableArn)]);
  const put = () => database.send(new PutItemCommand({ TableName: 'events', Item: { pk: { S: 'never' } } }));
  await expect(put()).rejects.toMatchObject(denied('dynamodb:PutItem', tableArn));
  await expect(put()).rejects.toThrow();
  expect(access.failures()).toMatchObject([
    { functionId: 'f', action: 'dynamodb:PutItem', resource: tableArn, times: 2 },
  ]);
  const { Item: found } = await database.send(new GetItemCommand({ TableName: 'events', Key: { pk: { S: 'never' } } }));
  expect(found).toBeUndefined();
  expect(written).toEqual([]);
});

test.each(['PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'])(
  'a transaction needs dynamodb:%s for its own part',
  async (missing) => {
    const actions = ['PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'].filter(
      (action) => action !== missing,
    );
    const { database } = await as([
      grant(
        actions.map((action) => `dynamodb:${action}`),
        tableArn,
      ),
    ]);
    const key = (pk: string) => ({ TableName: 'events', Key: { pk: { S: pk } } });
    const transaction = new TransactWriteItemsCommand({
      TransactItems: [
        { Put: { TableName: 'events', Item: { pk: { S: 't1' } } } },
        { Update: { ...key('t2'), UpdateExpression: 'SET n = :n', ExpressionAttributeValues: { ':n': { N: '1' } } } },
        { Delete: key('t3') },
        { ConditionCheck: { ...key('t4'), ConditionExpression: 'attribute_not_exists(pk)' } },
      ],
    });
    await expect(database.send(transaction)).rejects.toMatchObject(denied(`dynamodb:${missing}`, tableArn));
  },
);

test('a batch needs its own action and an index its own resource', async () => {
  const { database } = await as([grant(['dynamodb:GetItem', 'dynamodb:Query'], tableArn)]);
  const batch = new BatchGetItemCommand({ RequestItems: { events: { Keys: [{ pk: { S: 'a' } }] } } });
  await expect(database.send(batch)).rejects.toMatchObject(denied('dynamodb:BatchGetItem', tableArn));
  const query = new QueryCommand({
    ...{ TableName: 'events', IndexName: 'byStart', KeyConditionExpression: 'gpk = :g' },
    ExpressionAttributeValues: { ':g': { S: 'x' } },
  });
  await expect(database.send(query)).rejects.toMatchObject(denied('dynamodb:Query', `${tableArn}/index/byStart`));
});

test('an unknown operation or access key is refused', async () => {
  const { url } = await as([]);
  const call = (key: string, operation: string) =>
    fetch(url, {
      method: 'POST',
      headers: {
        authorization: `AWS4-HMAC-SHA256 Credential=${key}/20260101/${region}/dynamodb/aws4_request, SignedHeaders=host, Signature=0`,
        'x-amz-target': `DynamoDB_20120810.${operation}`,
      },
      body: JSON.stringify({ TableName: 'events', Key: { pk: { S: 'a' } } }),
    }).then((reply) => reply.json());
  expect(await call('stranger', 'GetItem')).toMatchObject({
    message: 'The security token included in the request is invalid.',
  });
  expect(await call('stranger', 'UpdateTable')).toMatchObject({
    message: expect.stringContaining('UpdateTable is not known'),
  });
});

test('events reach the bus only with the grant', async () => {
  const entries = { Entries: [{ EventBusName: 'bus', Source: 'steeple', DetailType: 'x', Detail: '{}' }] };
  const allowed = await as([grant('events:PutEvents', arn('events', 'event-bus/bus'))]);
  expect(await allowed.events.send(new PutEventsCommand(entries))).toMatchObject({ FailedEntryCount: 0 });
  expect(allowed.bus.recent()).toHaveLength(1);
  const refused = await as([grant('events:PutEvents', arn('events', 'event-bus/other'))]);
  await expect(refused.events.send(new PutEventsCommand(entries))).rejects.toMatchObject(
    denied('events:PutEvents', arn('events', 'event-bus/bus')),
  );
  expect(refused.bus.recent()).toHaveLength(0);
});

const letter = {
  // Names may contain angle brackets, which look like an address.
  FromEmailAddress: '"Jacaranda Hill <img src=x> Church" <hello@example.org>',
  Destination: { ToAddresses: ['visitor@example.org'] },
  Content: { Simple: { Subject: { Data: 'Karibu' }, Body: { Text: { Data: 'Hello' } } } },
};

async function giveUp(url: string, head: readonly string[], body: string): Promise<void> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const lines = [...head, 'Host: x', `Content-Length: ${body.length}`];
  await new Promise((resolve) => socket.on('connect', resolve));
  await new Promise<void>((resolve) => {
    socket.on('close', () => resolve());
    socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
  });
}

const signedFor = (access: ReturnType<typeof createAccess>, service: string) =>
  `Authorization: AWS4-HMAC-SHA256 Credential=${access.credentials('f').accessKeyId}/20261128/${region}/${service}/aws4_request`;

test('a mail is not stored if its caller gave up before it was read, since the caller retries', async () => {
  const { access, mailer, mail, url } = await as([grant('ses:SendEmail', arn('ses', 'identity/example.org'))]);
  const head = ['POST /v2/email/outbound-emails HTTP/1.1', signedFor(access, 'ses')];
  await giveUp(url, head, JSON.stringify(letter));
  const { MessageId } = await mailer.send(new SendEmailCommand(letter));
  expect(mail.list().map(({ id }) => id)).toEqual([MessageId]);
});

test('events are not stored if their caller gave up before they were read, since the caller retries', async () => {
  const entries = { Entries: [{ EventBusName: 'bus', Source: 'steeple', DetailType: 'x', Detail: '{}' }] };
  const { access, events, bus, url } = await as([grant('events:PutEvents', arn('events', 'event-bus/bus'))]);
  const head = ['POST / HTTP/1.1', 'X-Amz-Target: AWSEvents.PutEvents', signedFor(access, 'events')];
  await giveUp(url, head, JSON.stringify(entries));
  const { Entries } = await events.send(new PutEventsCommand(entries));
  expect(bus.recent().map(({ id }) => id)).toEqual(Entries?.map(({ EventId }) => EventId));
});

test('an account is not created if the caller gave up before the call was read, since the caller retries', async () => {
  const poolArn = arn('cognito-idp', `userpool/${region}_pool`);
  const { access, people, url } = await as([grant('cognito-idp:AdminCreateUser', poolArn)]);
  const UserAttributes = [
    { Name: 'email', Value: 'baraka@example.org' },
    { Name: 'email_verified', Value: 'true' },
  ];
  const account = {
    ...{ UserPoolId: `${region}_pool`, Username: '6d6b0bb1-8a2c-4f5e-9a58-2f1f3a0c7d11' },
    ...{ UserAttributes, DesiredDeliveryMediums: ['EMAIL' as const] },
  };
  const target = 'X-Amz-Target: AWSCognitoIdentityProviderService.AdminCreateUser';
  await giveUp(url, ['POST / HTTP/1.1', target, signedFor(access, 'cognito-idp')], JSON.stringify(account));
  expect(await people.send(new AdminCreateUserCommand(account))).toMatchObject({
    User: { Username: account.Username, UserStatus: 'FORCE_CHANGE_PASSWORD' },
  });
});

test('SendEmail needs the grant on the sender’s domain or address', async () => {
  const email = new SendEmailCommand(letter);
  const allowed = await as([grant('ses:SendEmail', arn('ses', 'identity/example.org'))]);
  await allowed.mailer.send(email);
  expect(allowed.mail.list()).toMatchObject([{ to: 'visitor@example.org', subject: 'Karibu' }]);
  const refused = await as([grant('ses:SendEmail', arn('ses', 'identity/example.com'))]);
  await expect(refused.mailer.send(email)).rejects.toMatchObject(
    denied('ses:SendEmail', arn('ses', 'identity/example.org')),
  );
  expect(refused.mail.list()).toEqual([]);
});

test('Decrypt needs the grant and accepts only ciphertext of the same key and context', async () => {
  const allowed = await as([grant('kms:Decrypt', keyId)]);
  const EncryptionContext = { of: 'a pool' };
  const { Plaintext, CiphertextBlob } = allowed.keys.generateDataKey(keyId, 32, EncryptionContext);
  const open = (over: object = {}, { kms } = allowed) =>
    kms.send(new DecryptCommand({ KeyId: keyId, CiphertextBlob, EncryptionContext, ...over }));
  expect(await open()).toMatchObject({ KeyId: keyId, Plaintext: new Uint8Array(Plaintext) });
  const invalid = { name: 'InvalidCiphertextException' };
  await expect(open({ EncryptionContext: { of: 'another pool' } })).rejects.toMatchObject(invalid);
  await expect(open({ CiphertextBlob: Uint8Array.from(CiphertextBlob).reverse() })).rejects.toMatchObject(invalid);
  const refused = await as([grant('kms:Decrypt', `${keyId}-of-another`)]);
  await expect(open({}, refused)).rejects.toMatchObject(denied('kms:Decrypt', keyId));
});

test('only the operator of this machine can invoke functions', async () => {
  const { access, url } = await as([]);
  const call = (credentials: { accessKeyId: string; secretAccessKey: string }) =>
    invokeFunction({ region, credentials }, 'index', { reindex: 'all' }, { AWS_ENDPOINT_URL_LAMBDA: url });
  expect(await call(access.operator)).toEqual({ functionId: 'index', payload: { reindex: 'all' } });
  await expect(call(access.credentials('f'))).rejects.toMatchObject({ name: 'AccessDeniedException' });
});

test('S3 operations need the grant on the object key', async () => {
  const { objects, access } = await as([grant('s3:PutObject', 'arn:aws:s3:::site/*')]);
  await objects.send(new PutObjectCommand({ Bucket: 'site', Key: 'index.html', Body: 'hello' }));
  const get = objects.send(new GetObjectCommand({ Bucket: 'site', Key: 'index.html' }));
  await expect(get).rejects.toMatchObject({ name: 'AccessDenied' });
  expect(access.failures()).toMatchObject([{ action: 's3:GetObject', resource: 'arn:aws:s3:::site/index.html' }]);
});

test('user pool admin calls need a grant, calls with an access token do not', async () => {
  const { people } = await as([]);
  const admin = new AdminGetUserCommand({ UserPoolId: `${region}_pool`, Username: 'admin@example.org' });
  await expect(people.send(admin)).rejects.toMatchObject(
    denied('cognito-idp:AdminGetUser', arn('cognito-idp', `userpool/${region}_pool`)),
  );
  await expect(people.send(new GetUserCommand({ AccessToken: 'wrong' }))).rejects.toMatchObject({
    name: 'NotAuthorizedException',
  });
});

test('a function hides messages of its queue and sets them aside with a reason, if its role allows it', async () => {
  const [work, dead] = [arn('sqs', 'work'), arn('sqs', 'work-dead')];
  const QueueUrl = `https://sqs.${region}.amazonaws.com/${account}/work`;
  const { queues, ask } = await as([grant('sqs:ChangeMessageVisibility', work), grant('sqs:SendMessage', dead)]);
  queues.define(dead, {});
  queues.define(work, { RedrivePolicy: { deadLetterTargetArn: dead, maxReceiveCount: 5 } });
  queues.send(work, 'event');
  const [message] = queues.receive(work);
  const ReceiptHandle = message?.receiptHandle;
  await ask('sqs', 'AmazonSQS.ChangeMessageVisibility', { QueueUrl, ReceiptHandle, VisibilityTimeout: 36_000 });
  expect(queues.nextVisibleAt(work)).toBeGreaterThan(Date.now() + 35_000_000);
  await expect(
    ask('sqs', 'AmazonSQS.ChangeMessageVisibility', { QueueUrl, ReceiptHandle: 'other', VisibilityTimeout: 1 }),
  ).rejects.toMatchObject({ name: 'ReceiptHandleIsInvalid' });

  const MessageAttributes = { ERROR_CODE: { DataType: 'String', StringValue: 'http_503' } };
  await ask('sqs', 'AmazonSQS.SendMessage', { QueueUrl: `${QueueUrl}-dead`, MessageBody: 'event', MessageAttributes });
  expect(queues.deadLetters()).toMatchObject([{ queueArn: dead, sourceArn: work, body: 'event', reason: 'http_503' }]);
  expect(queues.redrive(dead)).toBe(1);
  expect(queues.deadLetters()).toEqual([]);
  await expect(ask('sqs', 'AmazonSQS.SendMessage', { QueueUrl, MessageBody: 'x' })).rejects.toMatchObject(
    denied('sqs:SendMessage', work),
  );
});

test.each([
  ['events', 'AWSEvents.StartReplay', { Destination: { Arn: arn('events', 'event-bus/bus') } }],
  ['events', 'AWSEvents.DescribeReplay', { ReplayName: 'one' }],
  ['logs', 'Logs_20140328.StartQuery', {}],
  ['logs', 'Logs_20140328.FilterLogEvents', {}],
  ['sqs', 'AmazonSQS.StartMessageMoveTask', { SourceArn: arn('sqs', 'dead') }],
] as const)('a function without the grant may not call %s %s as an operator does', async (service, target, request) => {
  const { ask } = await as([]);
  await expect(ask(service, target, request)).rejects.toMatchObject({ name: 'AccessDeniedException' });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { elsewhere, onDevices } from '#functions/privacy/elsewhere.ts';
import { nothingPersonal, places } from '#functions/privacy/places.ts';
import { retentionDays } from '#shared/privacy/retention.ts';
import { backupFunction } from './backup-function.ts';
import type { FunctionSpec } from './function-spec.ts';
import { apiFunctions, arrivalFunctions, missFunction, outboxPublisher, subscriberFunctions } from './functions.ts';
import { bag, bags } from './local/template/bag.ts';
import { ofType, synthesize } from './testing/templates.ts';
import { ROOT } from './tools/functions.ts';
import { isCode, isTest, readSources, withoutComments } from './tools/house/sources.ts';

const all = synthesize();

/** Resource types that store no data of people. */
const stateless =
  /^(Custom::CDK|AWS::(ApiGatewayV2|Budgets|CDK|CloudFormation|CertificateManager|CloudFront|CloudWatch|CodeDeploy|IAM|Lambda|SecretsManager|SNS|Logs::Delivery|Events::(Rule|EventBusPolicy)|SQS::QueuePolicy|S3::BucketPolicy|Cognito::UserPool(Client|Group|Domain|IdentityProvider|ResourceServer)))/;

const specs: readonly FunctionSpec[] = [
  ...Object.values(apiFunctions),
  ...Object.values(subscriberFunctions),
  ...Object.values(arrivalFunctions),
  outboxPublisher,
  missFunction,
  backupFunction,
];

it('every store in the stacks is listed with its personal data and how that data is erased', () => {
  const tables = new Set<string>();
  const held = new Set<string>(specs.flatMap(({ media = {} }) => Object.keys(media).map((name) => `folder ${name}`)));
  for (const { data, app, edge } of all) {
    for (const { id, Type, Properties } of [...data, ...app, ...edge]) {
      if (Type === 'AWS::DynamoDB::Table') tables.add(id.replace(/[0-9A-F]{8}$/, '').toLowerCase());
      else if (Type === 'AWS::S3::Bucket') held.add(`bucket ${id.replace(/^Storage|[0-9A-F]{8}$/g, '')}`);
      else if (!stateless.test(Type)) held.add(Type);
      const rules = Type === 'AWS::S3::Bucket' ? bags(bag(Properties, 'LifecycleConfiguration'), 'Rules') : [];
      for (const { Prefix } of rules) if (typeof Prefix === 'string') held.add(`folder ${Prefix}`);
    }
  }
  const told = new Set([
    ...places.map(({ table }) => table),
    ...Object.entries(nothingPersonal).flatMap(([table, kinds]) => (kinds.length > 0 ? [table] : [])),
  ]);
  expect([...tables].sort()).toEqual([...told].sort());
  const known = elsewhere.map(({ where }) => where);
  expect([...held].filter((each) => !known.includes(each))).toEqual([]);
  expect(known.filter((each) => /^(AWS|bucket|folder)/.test(each) && !held.has(each))).toEqual([]);
});

it('every browser storage entry is listed with its purpose and lifetime, and no script sets a cookie', () => {
  const keeping = new Set<string>();
  for (const { path, text } of readSources()) {
    if (!path.startsWith('frontend/') || !isCode(path) || isTest(path)) continue;
    const code = withoutComments(text);
    expect(code, path).not.toMatch(/document\.cookie|cookieStore|indexedDB/);
    if (/\b(local|session)Storage\b|\bcaches\.open\b/.test(code)) keeping.add(path);
  }
  expect([...keeping].sort()).toEqual([...new Set(onDevices.map(({ by }) => by))].sort());
  for (const { by, shelf, name } of onDevices) {
    const code = readFileSync(join(ROOT, by), 'utf8');
    expect(code, `${by} keeps ${name}`).toContain(name.replace(/…$/, ''));
    expect(code, `${by} keeps it in ${shelf}`).toContain(shelf);
  }
});

it('markers outlive every event archive, and the listed backup period is that of DynamoDB', () => {
  for (const { row, data } of all) {
    expect(retentionDays.mailMarkers).toBeGreaterThan(row.retention.archive);
    expect(retentionDays.erasures).toBeGreaterThan(row.retention.archive);
    for (const { Properties } of ofType(data, 'AWS::DynamoDB::Table')) {
      // Continuous backups go back 35 days by default.
      expect(bag(Properties, 'PointInTimeRecoverySpecification')).toEqual({ PointInTimeRecoveryEnabled: true });
    }
  }
  expect(retentionDays.backups).toBe(35);
});

import { afterEach, expect, test } from 'vitest';
import { readAssembly } from '../template/assembly.ts';
import { functionWithPolicy, removeTempFolders, writeAssembly } from '../testing/assembly.ts';
import { readPolicies } from './policies.ts';

afterEach(removeTempFolders);

const tableArn = 'arn:aws:dynamodb:eu-west-1:000000000000:table/events';

function allows(statements: readonly object[], role: object = {}) {
  const Resources = functionWithPolicy('f', statements);
  Resources.fRole = { Type: 'AWS::IAM::Role', Properties: role };
  const assembly = readAssembly(writeAssembly({ app: { Resources } }));
  const policies = readPolicies(assembly, ['app-fRole']);
  return (action: string, resource = tableArn, context?: Record<string, string>) =>
    policies.allows('app-fRole', action, resource, context);
}

const allow = (Action: unknown, Resource: unknown = tableArn, more: object = {}) => ({
  Effect: 'Allow',
  Action,
  Resource,
  ...more,
});

test('an action that no statement allows is denied, even to unknown roles', () => {
  const may = allows([allow('dynamodb:GetItem')]);
  expect(may('dynamodb:GetItem')).toBe(true);
  expect(may('dynamodb:PutItem')).toBe(false);
  expect(may('dynamodb:GetItem', `${tableArn}2`)).toBe(false);
});

test('actions and resources support wildcards and match dots literally', () => {
  const may = allows([allow(['dynamodb:Batch*', 's3:Get?bject'], ['arn:aws:s3:::site/*', `${tableArn}/index/by?ime`])]);
  expect(may('dynamodb:BatchGetItem', `${tableArn}/index/byTime`)).toBe(true);
  expect(may('dynamodb:batchgetitem', `${tableArn}/index/byTime`)).toBe(true);
  expect(may('s3:GetObject', 'arn:aws:s3:::site/events/index.html')).toBe(true);
  expect(may('s3:GetObject', 'arn:aws:s3:::site')).toBe(false);
  expect(may('dynamodb:BatchGetItem', tableArn)).toBe(false);
});

test('a table’s grant does not reach its indexes', () => {
  const may = allows([allow('dynamodb:Query')]);
  expect(may('dynamodb:Query')).toBe(true);
  expect(may('dynamodb:Query', `${tableArn}/index/byTime`)).toBe(false);
});

test('a denial wins over every grant', () => {
  const may = allows([allow('dynamodb:*'), { Effect: 'Deny', Action: 'dynamodb:DeleteItem', Resource: '*' }]);
  expect(may('dynamodb:PutItem')).toBe(true);
  expect(may('dynamodb:DeleteItem')).toBe(false);
});

test('NotAction and NotResource match everything else', () => {
  const may = allows([{ Effect: 'Allow', NotAction: 'dynamodb:DeleteItem', NotResource: `${tableArn}/index/*` }]);
  expect(may('dynamodb:PutItem')).toBe(true);
  expect(may('dynamodb:DeleteItem')).toBe(false);
  expect(may('dynamodb:Query', `${tableArn}/index/byTime`)).toBe(false);
});

test.each([
  ['StringEquals', { 'ses:FromAddress': 'hello@example.org' }, true],
  ['StringLike', { 'ses:FromAddress': ['x@example.org', '*@example.org'] }, true],
  ['StringNotEquals', { 'ses:FromAddress': 'hello@example.org' }, false],
  ['StringEquals', { 'ses:Missing': 'x' }, false],
  ['StringEqualsIfExists', { 'ses:Missing': 'x' }, true],
])('the condition %s %j evaluates to %s', (operator, keys, expected) => {
  const may = allows([allow('ses:SendEmail', '*', { Condition: { [operator]: keys } })]);
  expect(may('ses:SendEmail', 'arn:x', { 'ses:FromAddress': 'hello@example.org' })).toBe(expected);
});

test('an unknown condition operator throws an error that names it', () => {
  const Condition = { DateLessThan: { 'aws:CurrentTime': '2030-01-01' } };
  expect(() => allows([allow('s3:GetObject', '*', { Condition })])).toThrow('policy condition operator DateLessThan');
});

test('inline and known managed policies apply, and an unknown managed policy throws', () => {
  const inline = { PolicyName: 'p', PolicyDocument: { Statement: [allow('dynamodb:PutItem')] } };
  const basic = 'arn:aws:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole';
  const may = allows([], { Policies: [inline], ManagedPolicyArns: [basic] });
  expect(may('dynamodb:PutItem')).toBe(true);
  expect(may('logs:PutLogEvents', 'arn:log')).toBe(true);
  const other = 'arn:aws:iam::aws:policy/AdministratorAccess';
  expect(() => allows([], { ManagedPolicyArns: [other] })).toThrow(`managed policy ${other}`);
});

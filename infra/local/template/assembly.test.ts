// biome-ignore-all lint/suspicious/noTemplateCurlyInString: Fn::Sub has the same placeholders
import { afterEach, expect, test } from 'vitest';
import { removeTempFolders, tempFolder, writeAssembly } from '../testing/assembly.ts';
import { readAssembly } from './assembly.ts';
import { openSecrets } from './secrets.ts';

afterEach(removeTempFolders);

function resolved(value: unknown, others: Record<string, { Type: string; Properties?: object }> = {}): unknown {
  const Probe = { Type: 'AWS::SQS::Queue', Properties: { Value: value } };
  const assembly = readAssembly(writeAssembly({ app: { Resources: { Probe, ...others } } }));
  return assembly.all('AWS::SQS::Queue').find(({ id }) => id === 'Probe')?.properties.Value;
}

const table = { T: { Type: 'AWS::DynamoDB::Table', Properties: { TableName: 'events' } } };

test.each([
  ['Ref', { Ref: 'T' }, 'events'],
  ['Ref to a pseudo parameter', { Ref: 'AWS::Region' }, 'eu-west-1'],
  ['Fn::GetAtt', { 'Fn::GetAtt': ['T', 'Arn'] }, 'arn:aws:dynamodb:eu-west-1:000000000000:table/events'],
  ['Fn::GetAtt by path', { 'Fn::GetAtt': 'T.Arn' }, 'arn:aws:dynamodb:eu-west-1:000000000000:table/events'],
  ['Fn::Join', { 'Fn::Join': ['/', ['a', { Ref: 'T' }, 7]] }, 'a/events/7'],
  ['Fn::Split and Fn::Select', { 'Fn::Select': ['2', { 'Fn::Split': ['/', 'https://host/'] }] }, 'host'],
  [
    'Fn::Sub',
    { 'Fn::Sub': '${AWS::Region}:${T}:${T.Arn}:${!kept}' },
    'eu-west-1:events:arn:aws:dynamodb:eu-west-1:000000000000:table/events:${kept}',
  ],
  ['Fn::Sub with values', { 'Fn::Sub': ['${a}-${T}', { a: { Ref: 'T' } }] }, 'events-events'],
  [
    'lists and objects',
    [{ a: { Ref: 'T' }, gone: { Ref: 'AWS::NoValue' } }, { Ref: 'AWS::NoValue' }],
    [{ a: 'events' }],
  ],
])('readAssembly resolves the intrinsic %s', (_name, value, expected) => {
  expect(resolved(value, table)).toEqual(expected);
});

test('Fn::ImportValue resolves to another stack’s export', () => {
  const dir = writeAssembly({
    app: { Resources: { Q: { Type: 'AWS::SQS::Queue', Properties: { Value: { 'Fn::ImportValue': 'data:table' } } } } },
    data: { Resources: table, Outputs: { O: { Value: { Ref: 'T' }, Export: { Name: 'data:table' } } } },
  });
  expect(readAssembly(dir).all('AWS::SQS::Queue')[0]?.properties.Value).toBe('events');
});

test.each([
  [
    'resource type',
    () => resolved('', { Odd: { Type: 'AWS::Neptune::DBCluster' } }),
    'resource type AWS::Neptune::DBCluster (app/Odd)',
  ],
  ['intrinsic', () => resolved({ 'Fn::Cidr': ['10.0.0.0/16', 1] }), 'intrinsic Fn::Cidr'],
  [
    'attribute',
    () => resolved({ 'Fn::GetAtt': ['T', 'Colour'] }, table),
    'attribute Colour of AWS::DynamoDB::Table (app/T)',
  ],
  ['reference', () => resolved({ Ref: 'Gone' }), 'app has no resource Gone'],
  ['import', () => resolved({ 'Fn::ImportValue': 'gone' }), 'Fn::ImportValue of gone'],
  ['dynamic reference', () => resolved('{{resolve:ssm:/key}}'), 'dynamic reference resolve:ssm'],
])('an unknown %s throws an error that names it', (_kind, read, text) => {
  expect(read).toThrow(text);
});

test('ignored resources may use unsupported intrinsics', () => {
  const Alarm = { Type: 'AWS::CloudWatch::Alarm', Properties: { Threshold: { 'Fn::Cidr': [] } } };
  expect(() => resolved('', { Alarm })).not.toThrow();
});

test('a secret is random, stable across uses and starts, and different per data folder', () => {
  const Secret = { Type: 'AWS::SecretsManager::Secret', Properties: { GenerateSecretString: { PasswordLength: 48 } } };
  const reference = { 'Fn::Join': ['', ['{{resolve:secretsmanager:', { Ref: 'Secret' }, ':SecretString:::}}']] };
  const queue = (Value: unknown) => ({ Type: 'AWS::SQS::Queue', Properties: { Value } });
  const dir = writeAssembly({
    app: { Resources: { Secret, A: queue(reference), B: queue({ 'Fn::Sub': '${Secret}' }), C: queue(reference) } },
  });
  const values = (dataDir: string) =>
    readAssembly(dir, { secret: openSecrets(dataDir) })
      .all('AWS::SQS::Queue')
      .map(({ properties }) => properties.Value);
  const dataDir = tempFolder();
  const [a, b, c] = values(dataDir);
  expect(a).toMatch(/^[A-Za-z0-9]{48}$/);
  expect(b).toMatch(/^arn:aws:secretsmanager:/);
  expect(c).toBe(a);
  expect(values(dataDir)[0]).toBe(a);
  expect(values(tempFolder())[0]).not.toBe(a);
});

test('readAssembly replaces text in the templates, such as the site’s origin', () => {
  const Q = { Type: 'AWS::SQS::Queue', Properties: { Value: 'http://origin.invalid/events' } };
  const dir = writeAssembly({ app: { Resources: { Q } } });
  const assembly = readAssembly(dir, { replace: { 'http://origin.invalid': 'http://localhost:3000' } });
  expect(assembly.all('AWS::SQS::Queue')[0]?.properties.Value).toBe('http://localhost:3000/events');
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { synthesize } from '../../testing/templates.ts';
import { ROOT } from '../functions.ts';
import { holdsData, stateful } from './stateful.ts';

interface DocumentedType {
  readonly cloudFormationType: string;
  readonly properties: Readonly<Record<string, { readonly causesReplacement?: string }>>;
}

/** The database with which `cdk diff` decides what CloudFormation replaces. */
function documentedTypes(): DocumentedType[] {
  const packed = readFileSync(join(ROOT, 'node_modules', 'aws-cdk', 'db.json.gz'));
  const { schema } = JSON.parse(gunzipSync(packed).toString()) as {
    schema: { resource: { entities: Record<string, DocumentedType> } };
  };
  return Object.values(schema.resource.entities);
}

it('each property that CDK knows to replace a stateful resource is listed', () => {
  const known = documentedTypes().filter(({ cloudFormationType }) => holdsData(cloudFormationType));
  expect(known).toHaveLength(Object.keys(stateful).length);
  const missing = known.flatMap(({ cloudFormationType, properties }) =>
    Object.entries(properties)
      .filter(
        ([name, { causesReplacement }]) => causesReplacement && !stateful[cloudFormationType]?.fixed.includes(name),
      )
      .map(([name]) => `${cloudFormationType} ${name}`),
  );
  expect(missing).toEqual([]);
  const unknown = known.flatMap(({ cloudFormationType, properties }) =>
    (stateful[cloudFormationType]?.fixed ?? []).filter((name) => !Object.hasOwn(properties, name)),
  );
  expect(unknown).toEqual([]);
});

it('each type that the Data stack retains is listed, except those that are deleted with their pool', () => {
  const retained = synthesize().flatMap(({ data }) => data.filter(({ DeletionPolicy }) => DeletionPolicy === 'Retain'));
  const unlisted = new Set(retained.map(({ Type }) => Type).filter((type) => !holdsData(type)));
  expect([...unlisted].sort()).toEqual(
    expect.arrayContaining(['AWS::Cognito::UserPoolClient', 'AWS::Cognito::UserPoolGroup']),
  );
  expect([...unlisted].filter((type) => !/^AWS::Cognito::UserPool\w/.test(type))).toEqual([]);
});

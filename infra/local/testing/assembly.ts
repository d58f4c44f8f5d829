import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders: string[] = [];

export type TestTemplate = {
  Resources: Record<string, { Type: string; Properties?: object; Metadata?: object }>;
  Outputs?: object;
};

/** Writes the stacks as a stage's nested assembly and returns its folder. */
export function writeAssembly(stacks: Record<string, TestTemplate>): string {
  const dir = tempFolder();
  const nested = join(dir, 'assembly-test');
  mkdirSync(nested);
  const stage = { type: 'cdk:cloud-assembly', properties: { directoryName: 'assembly-test' } };
  writeFileSync(join(dir, 'manifest.json'), JSON.stringify({ artifacts: { stage } }));
  const artifacts = Object.entries(stacks).map(([stackName, template]) => {
    const templateFile = `${stackName}.template.json`;
    writeFileSync(join(nested, templateFile), JSON.stringify(template));
    const environment = 'aws://unknown-account/unknown-region';
    return [stackName, { type: 'aws:cloudformation:stack', environment, properties: { templateFile, stackName } }];
  });
  writeFileSync(join(nested, 'manifest.json'), JSON.stringify({ artifacts: Object.fromEntries(artifacts) }));
  return dir;
}

export function tempFolder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'steeple-local-'));
  folders.push(dir);
  return dir;
}

export function removeTempFolders(): void {
  for (const dir of folders.splice(0)) rmSync(dir, { recursive: true, force: true });
}

export function functionWithPolicy(id: string, statements: readonly object[]): TestTemplate['Resources'] {
  return {
    [`${id}Role`]: { Type: 'AWS::IAM::Role', Properties: {} },
    [`${id}Policy`]: {
      Type: 'AWS::IAM::Policy',
      Properties: {
        PolicyName: `${id}Policy`,
        Roles: [{ Ref: `${id}Role` }],
        PolicyDocument: { Statement: statements },
      },
    },
    [`${id}Function`]: {
      Type: 'AWS::Lambda::Function',
      Metadata: { 'steeple:function': id },
      Properties: { Role: { 'Fn::GetAtt': [`${id}Role`, 'Arn'] }, Timeout: 5 },
    },
  };
}

import { readFileSync } from 'node:fs';
import { templatesOf } from './cdk.ts';

interface Table {
  readonly Type: string;
  readonly Properties?: { readonly GlobalSecondaryIndexes?: readonly { readonly IndexName: string }[] };
}

export interface Template {
  readonly Resources?: Readonly<Record<string, Table>>;
}

const indexesOf = (table: Table | undefined): string[] =>
  (table?.Properties?.GlobalSecondaryIndexes ?? []).map(({ IndexName }) => IndexName);

/** DynamoDB allows one index change per update, and CloudFormation would fail halfway. Returns a sentence for each table. */
export function tooManyIndexes(deployed: Template, next: Template): string[] {
  return Object.entries(deployed.Resources ?? {}).flatMap(([id, table]) => {
    const after = next.Resources?.[id];
    if (table.Type !== 'AWS::DynamoDB::Table' || after === undefined) return [];
    const [old, now] = [indexesOf(table), indexesOf(after)];
    const changed = [...now.filter((name) => !old.includes(name)), ...old.filter((name) => !now.includes(name))];
    return changed.length > 1
      ? [
          `${id} would change by the indexes ${changed.join(' and ')}: DynamoDB takes one in a deployment. Release one, deploy, then the next.`,
        ]
      : [];
  });
}

export function nextData(assembly: string, name: string): Template | undefined {
  const file = templatesOf(assembly, name).find((path) => /Data\w*\.template\.json$/.test(path));
  return file === undefined ? undefined : (JSON.parse(readFileSync(file, 'utf8')) as Template);
}

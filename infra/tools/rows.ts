import { previewRow } from '../environments/preview.ts';
import { expiryAfter, isPreviewName, previewName } from '../environments/preview-name.ts';
import { type Environment, environments, type PreviewSettings, previews } from '../environments.ts';

const namesOf = (rows: readonly Environment[]): string => rows.map(({ name }) => name).join(', ');

export interface PreviewWorld {
  readonly settings: PreviewSettings;
  readonly now: () => Date;
}

const here: PreviewWorld = { settings: previews, now: () => new Date() };

/** The row of an environment, or of a preview by its own name. Throws a one-sentence error. */
export function rowNamed(
  name: string,
  rows: readonly Environment[] = environments,
  { settings, now }: PreviewWorld = here,
): Environment {
  if (isPreviewName(name)) return previewRow(name, expiryAfter(now(), settings.days), settings, rows);
  const row = rows.find((each) => each.name === name);
  if (!row) throw new Error(`There is no environment "${name}" in infra/environments.ts, only ${namesOf(rows)}.`);
  return row;
}

/**
 * The row that a command's only argument names, or the preview of `preview <branch>`. Throws a one-sentence error that names the
 * command.
 */
export function findRow(
  args: readonly string[],
  command: string,
  rows: readonly Environment[] = environments,
  world: PreviewWorld = here,
): Environment {
  const [name, ...more] = args;
  if (name === 'preview' && more.length === 1) return rowNamed(previewName(String(more[0])), rows, world);
  if (name === undefined || more.length > 0) {
    throw new Error(`Say for which environment: npm run ${command} -- <environment> (${namesOf(rows)}).`);
  }
  return rowNamed(name, rows, world);
}

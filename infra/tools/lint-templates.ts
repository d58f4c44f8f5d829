// `npm run lint:templates`: runs cfn-lint on the templates of every environment, and of one with everything on.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { synthesizedFiles, withOutdir } from '../testing/templates.ts';

/** W3005: CDK writes dependencies that references already imply. */
const ignored = ['W3005'];

const missing =
  'cfn-lint is not installed, so the templates were not checked: install it with `pipx install cfn-lint`, then try again.';

export function writeTemplates(outdir: string): string[] {
  return Object.entries(synthesizedFiles().files).map(([file, text]) => {
    const path = join(outdir, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    return path;
  });
}

/** Lints templates with the cfn-lint on the PATH. Returns the exit code: 0 clean, 1 findings, 2 not installed. */
export function lintTemplates(
  templates: () => readonly string[],
  say: (line: string) => void = console.log,
  command = 'cfn-lint',
): number {
  if (spawnSync(command, ['--version'], { stdio: 'ignore' }).status !== 0) {
    say(missing);
    return 2;
  }
  const paths = templates();
  const args = ['--ignore-checks', ...ignored, '--non-zero-exit-code', 'informational', '--', ...paths];
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 1 << 26 });
  if (status === 0) {
    say(`cfn-lint finds nothing in ${paths.length} templates (${ignored.join(', ')} ignored).`);
    return 0;
  }
  say(`${stdout}${stderr}`.trimEnd());
  return 1;
}

if (import.meta.main) process.exitCode = withOutdir((outdir) => lintTemplates(() => writeTemplates(outdir)));

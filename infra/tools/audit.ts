// Asks the registry for advisories on the packages that are deployed. `.ci/run` calls it after the tests.

import { ROOT } from './functions.ts';
import { runNpm } from './npm.mjs';

interface Report {
  readonly message?: string;
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string; readonly fixAvailable?: unknown }>>;
}

/** Returns the exit code: 0 without grave advisories, 1 with a high or critical one, 2 if the registry does not answer. */
export function judge(printed: string, say: (line: string) => void): number {
  let report: Report = {};
  try {
    report = (JSON.parse(printed) as Report | null) ?? {};
  } catch {
    // The output is not JSON, which is reported below.
  }
  if (report.vulnerabilities === undefined) {
    say(`✗ Nothing was checked: the registry answers no advisories (${report.message ?? 'no answer'}).`);
    return 2;
  }
  const grave = Object.entries(report.vulnerabilities).filter(([, { severity }]) => /^(high|critical)$/.test(severity));
  for (const [name, { severity, fixAvailable }] of grave)
    say(`✗ ${name}: ${severity}${fixAvailable ? ', and there is a version without it' : ''}. npm audit says more.`);
  if (grave.length === 0) say('Nothing grave is known of the packages that are deployed.');
  return grave.length > 0 ? 1 : 0;
}

if (import.meta.main) {
  const { stdout } = runNpm(['audit', '--omit=dev', '--json'], { cwd: ROOT, stdio: ['ignore', 'pipe', 'ignore'] });
  process.exitCode = judge(stdout, console.log);
}

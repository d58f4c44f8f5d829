// What is known to be wrong with the packages that are deployed, where the registry says: `.ci/run` asks, after the tests.

import { ROOT } from './functions.ts';
import { runNpm } from './npm.mjs';

/** What `npm audit --json` prints: advisories by package, or why there are none. */
interface Report {
  readonly message?: string;
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string; readonly fixAvailable?: unknown }>>;
}

/** Answers the exit code: 1 where a package that is deployed has a high or critical advisory, 0 also where nobody answers. */
export function judge(printed: string, say: (line: string) => void): number {
  let report: Report = {};
  try {
    report = JSON.parse(printed) as Report;
  } catch {
    // Nothing of npm: it is told below.
  }
  if (report.vulnerabilities === undefined) {
    say(`The registry does not say what is known of packages (${report.message ?? 'no answer'}).`);
    return 0;
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

import type { Finding, Source } from './sources.ts';

/** Names and signs that Windows keeps for itself. */
const RESERVED = /(^|\/)(con|prn|aux|nul|com\d|lpt\d)(\.[^/]*)?(\/|$)|[<>:"|?*\\]|[. ](\/|$)/i;

/** What the command line of Windows does not understand in a script of package.json. */
const SHELL_ONLY = /^\w+=|&&\s*\w+=|'|\$\w|\brm\b|\bcp\b|\bmkdir\b|\.\//;

/** Files that not every machine can hold: Windows has names of its own, and it and macOS do not tell cases apart. */
export function unholdableNames(sources: readonly Pick<Source, 'path'>[]): Finding[] {
  const seen = new Map<string, string>();
  return sources.flatMap(({ path }) => {
    const twin = seen.get(path.toLowerCase());
    seen.set(path.toLowerCase(), path);
    if (twin !== undefined) return [`${path}: differs from ${twin} by case only`];
    return RESERVED.test(path) ? [`${path}: Windows has no such file name`] : [];
  });
}

/** Scripts of package.json that need a Unix shell. */
export function shellScripts(scripts: Readonly<Record<string, string>>): Finding[] {
  return Object.entries(scripts)
    .filter(([, command]) => SHELL_ONLY.test(command))
    .map(([name, command]) => `${name}: Windows cannot run "${command}": let Node do it`);
}

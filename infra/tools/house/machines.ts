import type { Finding, Source } from './sources.ts';

const RESERVED = /(^|\/)(con|prn|aux|nul|com\d|lpt\d)(\.[^/]*)?(\/|$)|[<>:"|?*\\]|[. ](\/|$)/i;

/** Syntax in package.json scripts that the Windows command line does not understand. */
const SHELL_ONLY = /^\w+=|&&\s*\w+=|'|\$\w|\brm\b|\bcp\b|\bmkdir\b|\.\//;

/** File names that do not work everywhere: Windows reserves some names, and Windows and macOS ignore case. */
export function unholdableNames(sources: readonly Pick<Source, 'path'>[]): Finding[] {
  const seen = new Map<string, string>();
  return sources.flatMap(({ path }) => {
    const twin = seen.get(path.toLowerCase());
    seen.set(path.toLowerCase(), path);
    if (twin !== undefined) return [`${path}: differs from ${twin} by case only`];
    return RESERVED.test(path) ? [`${path}: Windows has no such file name`] : [];
  });
}

export function shellScripts(scripts: Readonly<Record<string, string>>): Finding[] {
  return Object.entries(scripts)
    .filter(([, command]) => SHELL_ONLY.test(command))
    .map(([name, command]) => `${name}: Windows cannot run "${command}": let Node do it`);
}

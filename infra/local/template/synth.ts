import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isLanguage, type Languages, siteLanguages } from '#shared/language/languages.ts';
import type { GoogleSignIn } from '../../environments.ts';
import { refresh, stampPath } from '../../tools/cache.ts';
import { distOf, distOfSite } from '../../tools/dist.ts';
import { ROOT } from '../../tools/functions.ts';

const run = promisify(execFile);

/** A placeholder for the site's origin in the cached assembly, which then works for every port. */
export const originPlaceholder = 'http://steeple-local-origin.invalid';

/** Rooms of infra that no stack loads: their changes leave the stacks as they are. */
const NO_STACKS: readonly string[] = ['local', 'testing', 'tools'];

/** Absolute paths. */
export function stackSources(languages: Languages): string[] {
  const infra = readdirSync(join(ROOT, 'infra')).filter((name) => !NO_STACKS.includes(name));
  return [
    ...infra.map((name) => join(ROOT, 'infra', name)),
    ...['shared', 'events', 'functions/kit/backups.ts', 'functions/kit/env.ts', 'cdk.json', 'package-lock.json'].map(
      (path) => join(ROOT, path),
    ),
    ...languages.map((language) => stampPath(distOf(language, 'site'))),
    stampPath(distOfSite(languages, 'functions')),
    import.meta.filename,
  ];
}

/** CDK runs in a separate process, because it is slow to load and would not see later changes of loaded sources. */
export async function synthesize(languages: Languages = siteLanguages, google = ''): Promise<string> {
  const directory = distOfSite(languages, google === '' ? 'local-assembly' : `local-assembly-${google}`);
  await refresh({
    directory,
    inputs: stackSources(languages),
    make: async (into) => {
      const env = { ...process.env, NODE_OPTIONS: undefined, VITEST: undefined };
      await run(process.execPath, [import.meta.filename, into, google, ...languages], { cwd: ROOT, env }).catch(
        (error: { stderr?: string }) => {
          throw new Error(`The stacks do not synthesize:\n${error.stderr ?? String(error)}`);
        },
      );
    },
  });
  return directory;
}

/** Google sign-in for `npm start`: a page of the local user pool replaces Google. */
function standIn(hostedDomain: string): GoogleSignIn {
  return {
    hostedDomain,
    clientId: 'stand-in.apps.googleusercontent.com',
    secretName: 'stand-in',
    demandsSecondStep: false,
  };
}

if (import.meta.main) {
  const [{ buildApp }, { builtBundles }, { localEnvironment }, { BadRows }] = await Promise.all([
    import('../../app.ts'),
    import('../../constructs/bundles.ts'),
    import('../../environments.ts'),
    import('../../environments/check.ts'),
  ]);
  const [outdir, hostedDomain = '', ...tags] = process.argv.slice(2);
  if (outdir === undefined) throw new Error('usage: synth.ts <folder> <domain at Google, or nothing> [<language>…]');
  const [first = siteLanguages[0], ...others] = tags.filter(isLanguage);
  try {
    const asked = { siteUrl: originPlaceholder, languages: [first, ...others] } as const;
    const row = localEnvironment({ ...asked, ...(hostedDomain && { google: standIn(hostedDomain) }) });
    buildApp({ environments: [row], bundles: builtBundles, outdir }).synth();
  } catch (error) {
    console.error(error instanceof BadRows ? error.message : error);
    process.exitCode = 1;
  }
}

// `npm run smoke -- <url>`: tests the main job with a hidden event, on this machine or in the cloud. With `--look` it only looks, as
// the scheduled workflow does.
import { demoPassword } from '../local/pool/demo.ts';
import { look } from './smoke/look.ts';
import type { Account } from './smoke/sign-in.ts';
import { openSite, type Site } from './smoke/site.ts';
import { runTrial, SmokeFailure } from './smoke/trial.ts';
import { readUrl } from './smoke/url.ts';

type Env = Readonly<Record<string, string | undefined>>;
type Say = (line: string) => void;

const nobody =
  'Nobody is named who signs in, so nothing was tried: set SMOKE_EMAIL and SMOKE_PASSWORD to an account of the site ' +
  'with the role pastor or admin.';

/** From the environment variables, or the demo's admin for a local site. Throws a one-sentence error. */
export async function accountOf(site: Site, env: Env): Promise<Account> {
  const { SMOKE_EMAIL: email, SMOKE_PASSWORD: password, SMOKE_CODE: code } = env;
  if (email && password) return { email, password, code };
  const { userPoolEndpoint } = await site.config();
  if (userPoolEndpoint) return { email: 'admin@example.org', password: demoPassword };
  throw new Error(nobody);
}

/** Returns the exit code: 0 if every step succeeded. */
export async function smoke(site: Site, account: Account, say: Say = console.log): Promise<number> {
  try {
    const { userPoolEndpoint } = await site.config();
    await runTrial({
      site,
      account,
      onStep: (name, ms) => say(`✓ ${name} (${Math.round(ms)} ms)`),
      ...(userPoolEndpoint ? { mailsTo: localMails(site) } : {}),
    });
    say(`${site.url} does its main job. The trial was removed; nothing counts it.`);
    return 0;
  } catch (error) {
    say(`✗ ${error instanceof Error ? error.message : String(error)}`);
    if (error instanceof SmokeFailure && error.left) say(error.left);
    return 1;
  }
}

function localMails(site: Site): (address: string) => Promise<string[]> {
  return async (address) => {
    const mails = JSON.parse((await site.get('/_local/mail')).body) as { to: string; text: string }[];
    return mails.filter(({ to }) => to === address).map(({ text }) => text);
  };
}

export async function main([url, ...more]: readonly string[], env: Env, say: Say = console.log): Promise<number> {
  if (url === '--look') return look(more, { say });
  try {
    // A password among the arguments would end up in the shell history.
    if (more.length > 0)
      throw new Error('Only the address is given here: SMOKE_EMAIL and SMOKE_PASSWORD say who signs in.');
    const site = openSite(readUrl(url));
    return await smoke(site, await accountOf(site, env), say);
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2), process.env);

import { createConnection } from 'node:net';
import { defaultLanguage, type Languages, siteLanguages } from '#shared/language/languages.ts';
import { isTheme, type ThemeName, themes } from './demo/themes.ts';

export interface Settings {
  /** 0 means any free port. */
  port: number;
  dataDir: string;
  /** INSTANCES: the maximum of concurrent instances per function. */
  instances?: number;
  /** IDLE_INSTANCES: the maximum of idle instances of all functions. */
  idleInstances?: number;
  /** PATIENCE: the factor by which calls, deadlines and functions may take longer than on AWS. */
  patience?: number;
  /** REDELIVER_SECONDS: seconds until a failed message becomes visible again. */
  redeliverSeconds?: number;
  /** With PSEUDO, only the pseudo-language; with PSEUDO=beside, the site's language and the pseudo-language. */
  languages: Languages;
  /** Whether to fill a new data folder with the demo church. DEMO=none turns this off. */
  demo: boolean;
  theme?: ThemeName;
  /** GOOGLE: the domain of addresses that may sign in through the stand-in for Google. */
  google?: string;
  watch: boolean;
  /** ASSEMBLY_DIR: a folder with a cloud assembly of `local`, to run instead of the row in infra/environments.ts. */
  assemblyDir?: string;
}

function count(env: Record<string, string | undefined>, name: string): number | undefined {
  const text = env[name];
  if (!text) return undefined;
  if (!/^[1-9]\d?$/.test(text)) throw new Error(`${name} is "${text}": give a number from 1 to 99.`);
  return Number(text);
}

/** Throws with one sentence if a value is invalid. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const text = env.PORT ?? '3000';
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535)
    throw new Error(`PORT is "${text}": give a number from 1 to 65535, or 0 for any free port.`);
  const languages: Languages =
    env.PSEUDO === 'beside' ? [defaultLanguage, 'en-XA'] : env.PSEUDO ? ['en-XA'] : siteLanguages;
  if (env.DEMO && env.DEMO !== 'none') throw new Error(`DEMO is "${env.DEMO}": give "none", or leave it out.`);
  const theme = env.THEME || undefined;
  if (theme !== undefined && !isTheme(theme))
    throw new Error(`THEME is "${theme}": give one of ${Object.keys(themes).join(', ')}.`);
  const google = env.GOOGLE || undefined;
  if (google !== undefined && !/^([a-z0-9-]+\.)+[a-z]{2,}$/.test(google))
    throw new Error(`GOOGLE is "${google}": give the domain whose addresses sign in, such as example.org.`);
  const instances = count(env, 'INSTANCES');
  const idleInstances = count(env, 'IDLE_INSTANCES');
  const patience = count(env, 'PATIENCE');
  const redeliverSeconds = count(env, 'REDELIVER_SECONDS');
  return {
    ...{ port, dataDir: env.DATA_DIR || '.local', languages, demo: !env.DEMO, watch: env.WATCH !== '0' },
    ...(theme && { theme }),
    ...(google && { google }),
    ...(instances && { instances }),
    ...(idleInstances && { idleInstances }),
    ...(patience && { patience }),
    ...(redeliverSeconds && { redeliverSeconds }),
    ...(env.ASSEMBLY_DIR && { assemblyDir: env.ASSEMBLY_DIR }),
  };
}

/** Throws with one sentence if this Node version cannot run the platform. */
export function checkNode(version: string): void {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return;
  throw new Error(`Steeple runs on Node 22.18 or later, and this is ${version}: start it with npm start.`);
}

/** Throws with one sentence if the port is taken. */
export async function checkPort(port: number): Promise<void> {
  if (port === 0) return;
  const busy = await Promise.all(['127.0.0.1', '::1'].map((host) => answers(host, port)));
  if (busy.includes(true)) {
    throw new Error(`Port ${port} is taken by another program: stop it, or start with PORT set to a free one.`);
  }
}

function answers(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ host, port });
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.setTimeout(1000, () => resolve(false));
    socket.once('close', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

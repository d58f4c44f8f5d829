import { createConnection } from 'node:net';
import { defaultLanguage, type Languages, siteLanguages } from '#shared/language/languages.ts';
import { isTheme, type ThemeName, themes } from './demo/themes.ts';

/** What the environment says about a run. */
export interface Settings {
  /** 0: any free one. */
  port: number;
  dataDir: string;
  /** As many instances of a function at once as INSTANCES says. */
  instances?: number;
  /** As many idle instances of all functions as IDLE_INSTANCES says. */
  idleInstances?: number;
  /** How many times longer than on AWS calls, deadlines and functions may take. */
  patience?: number;
  /** Seconds after which a queue shows a message again with which its consumer failed. */
  redeliverSeconds?: number;
  /** The pseudo-language alone where PSEUDO asks for it, and with `beside` the second of two. */
  languages: Languages;
  /** A new data folder is filled with the demo church's data, unless DEMO is `none`. */
  demo: boolean;
  /** The church of that data, where it is not the first (infra/local/demo/themes.ts). */
  theme?: ThemeName;
  /** People sign in by a stand-in for Google, too: with addresses of this domain. */
  google?: string;
  /** rebuild and reload when a source changes */
  watch: boolean;
}

/** A variable that is a number from 1 to 99; undefined if it is not set. */
function count(env: Record<string, string | undefined>, name: string): number | undefined {
  const text = env[name];
  if (!text) return undefined;
  if (!/^[1-9]\d?$/.test(text)) throw new Error(`${name} is "${text}": give a number from 1 to 99.`);
  return Number(text);
}

/** Reads PORT, DATA_DIR, DEMO, THEME, the numbers, PSEUDO, GOOGLE and WATCH. Throws in one sentence. */
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
  };
}

/** Throws in one sentence where this Node cannot run the platform. */
export function checkNode(version: string): void {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return;
  throw new Error(`Steeple runs on Node 22.18 or later, and this is ${version}: start it with npm start.`);
}

/** Throws in one sentence if something listens on the port already. */
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

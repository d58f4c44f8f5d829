// Plain JavaScript without packages: `ensure.mjs` runs it before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Chromium's headless shell comes first: it renders like the full browser, and our tests take a fifth less time with it. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

const USUAL_PLACES = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
    .map((name) => process.env[name])
    .filter((folder) => folder !== undefined)
    .map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')),
};

/** The browser for the tests: CHROMIUM_PATH, else an installed Chrome or Chromium, else undefined. */
export function findBrowser(env = process.env, platform = process.platform) {
  if (env.CHROMIUM_PATH) {
    if (existsSync(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new Error(`CHROMIUM_PATH names ${env.CHROMIUM_PATH}, but there is no such file.`);
  }
  const onPath = (env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...onPath, ...(USUAL_PLACES[platform] ?? [])].find((file) => existsSync(file));
}

async function playwrightBrowser() {
  const { chromium } = await import('playwright');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

/** Finds a browser, or installs Debian's if this process is root. Throws an error with instructions if neither works. */
export async function ensureBrowser() {
  const found = findBrowser() ?? (await playwrightBrowser());
  if (found) return found;
  if (isDebian() && process.getuid?.() === 0) {
    console.log('Installing Chromium for the browser tests …');
    const apt = (...args) =>
      spawnSync('apt-get', args, {
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    apt('update', '-q');
    apt('install', '-y', '-q', '--no-install-recommends', 'chromium-headless-shell');
    const installed = findBrowser();
    if (installed) return installed;
    throw new Error('apt-get could not install Chromium: install it by hand, or set CHROMIUM_PATH to a Chrome.');
  }
  throw new Error(
    'The browser tests need Chrome or Chromium: install one (for example `npx playwright install chromium`), or set CHROMIUM_PATH to it.',
  );
}

/** Flags against background activity while a page is measured or rendered, and against calls to other hosts. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Throws like `ensureBrowser`. */
export async function launchBrowser(flags = []) {
  const { chromium } = await import('playwright');
  return chromium.launch({ executablePath: await ensureBrowser(), args: [...FLAGS, ...flags] });
}

function isDebian() {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

import type { browsers, Device, systems } from '#shared/users/sign-ins.ts';

type Names<T extends readonly string[]> = readonly (readonly [T[number], RegExp])[];

// The order matters, because each user agent also contains the marks below its own.
const browserMarks: Names<typeof browsers> = [
  ['edge', /\bEdg(e|A|iOS)?\//],
  ['opera', /\b(OPR|OPT)\//],
  ['samsung', /\bSamsungBrowser\//],
  ['firefox', /\b(Firefox|FxiOS)\//],
  ['chrome', /\b(Chrome|CriOS)\//],
  ['safari', /\bSafari\//],
];
const systemMarks: Names<typeof systems> = [
  ['android', /\bAndroid\b/],
  ['ios', /\b(iPhone|iPad|iPod)\b/],
  ['chromeos', /\bCrOS\b/],
  ['windows', /\bWindows\b/],
  ['mac', /\bMacintosh\b/],
  ['linux', /\bLinux\b/],
];

const nameIn = <N extends string>(text: string, marks: readonly (readonly [N, RegExp])[]): N | 'other' =>
  marks.find(([, mark]) => mark.test(text))?.[0] ?? 'other';

/** The browser and system in a user agent, without versions or anything else that identifies a single device. */
export function deviceOf(userAgent: string): Device {
  return { browser: nameIn(userAgent, browserMarks), system: nameIn(userAgent, systemMarks) };
}

/** Tells the server the browser and system of this sign-in, for the user's own list, which otherwise shows an unknown device. */
export async function nameThisDevice(): Promise<void> {
  const { staffApi } = await import('./auth.ts');
  await staffApi.nameDevice({ body: deviceOf(navigator.userAgent) }).catch(() => {});
}

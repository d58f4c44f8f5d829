import type { browsers, Device, systems } from '#shared/users/sign-ins.ts';

type Names<T extends readonly string[]> = readonly (readonly [T[number], RegExp])[];

// In this order: each says of itself that it is what stands below it, too.
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

/** What a browser says of itself, by its user agent: no version and nothing that tells one phone from the next. */
export function deviceOf(userAgent: string): Device {
  return { browser: nameIn(userAgent, browserMarks), system: nameIn(userAgent, systemMarks) };
}

/** Tells the server on what this sign-in runs, for the person's own list. Where it is not told the list says so. */
export async function nameThisDevice(): Promise<void> {
  const { staffApi } = await import('./auth.ts');
  await staffApi.nameDevice({ body: deviceOf(navigator.userAgent) }).catch(() => {});
}

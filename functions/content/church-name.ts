import { settingsKeys } from '#shared/content/settings-keys.ts';
import { now } from '../kit/clock.ts';
import { readText } from './store.ts';

/** Milliseconds for which a mail may still bear a name that has changed since. */
const keepFor = 60_000;
let kept: { readonly at: number; readonly name: string } | undefined;

/** The church's name as staff write it, a minute old at most: not every mail reads it again. */
export async function churchName(): Promise<string> {
  const at = now();
  if (!kept || at < kept.at || at - kept.at >= keepFor) {
    kept = { at, name: (await readText('church_name'))?.content || settingsKeys.church_name };
  }
  return kept.name;
}

/** Forgets the name, as a new instance does not know it. */
export function forgetChurchName(): void {
  kept = undefined;
}

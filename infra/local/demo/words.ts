import { demoChurch } from './church.ts';

/** Content key → what the demo church says there; all else is the built-in wording (shared/content). */
export const demoWords: Readonly<Record<string, string>> = {
  ...demoChurch,
};

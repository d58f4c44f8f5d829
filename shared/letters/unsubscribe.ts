import { words } from '../language/words.ts';
import unsubscribeEn from './unsubscribe.en.json' with { type: 'json' };

export const unsubscribeWords = words(unsubscribeEn);

interface UnsubscribeLink {
  readonly member: string;
  readonly letter: string;
  readonly seal: string;
}

/** Without the site's origin. GET shows a page, and its button sends a POST to the same address. */
export const unsubscribePath = ({ member, letter, seal }: UnsubscribeLink): string =>
  `/api/unsubscribe?${new URLSearchParams({ member, letter, seal })}`;

import { sermonKeys } from '#shared/content/sermon-keys.ts';
import { passageUrl } from '#shared/media/policy.ts';
import { useValue } from '../kernel/use-text.ts';

export function Passage({ children }: { readonly children: string }) {
  const href = passageUrl(children, useValue(sermonKeys)('scripture_url'));
  return href === undefined ? children : <a href={href}>{children}</a>;
}

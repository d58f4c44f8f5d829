import type { PersonQuery } from '#shared/privacy/schema.ts';
import { useSession } from '../session/session.ts';
import type { RowLink } from '../staff/list/list.ts';
import { screenPaths } from '../staff/screen-paths.ts';
import { messages } from './link-messages.ts';

/** For admins, a menu item of a record that opens its person’s data (docs/decisions/privacy.md). */
export function usePrivacyLinks<Row extends { readonly id: string }>(by: PersonQuery['by']): readonly RowLink<Row>[] {
  const session = useSession();
  if (session.state !== 'ready' || session.me.role !== 'admin') return [];
  return [{ id: 'privacy', label: () => messages.open, to: ({ id }) => screenPaths.accounts(`person=${by}.${id}`) }];
}

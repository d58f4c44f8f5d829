import { type ComponentType, useEffect } from 'react';
import { useLazyDialog } from '../kernel/lazy-dialog.ts';
import { useUser } from './user.tsx';

/**
 * A tool on public pages for admins, and with `also` for pastors. Its code is loaded only for them; if that fails they see the
 * page as visitors do. Undefined until it is loaded. `load` must be a constant of its module, not a new function on each render.
 */
export function useForAdmins<P>(load: () => Promise<ComponentType<P>>, also?: 'pastor'): ComponentType<P> | undefined {
  const role = useUser().user?.role;
  const isMeant = role === 'admin' || (role && role === also);
  const { Dialog: Tool, open } = useLazyDialog(load);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the code is fetched once
  useEffect(() => {
    if (isMeant) open();
  }, [isMeant]);
  return isMeant ? Tool : undefined;
}

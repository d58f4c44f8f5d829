import { type ComponentType, useEffect } from 'react';
import { useLazyDialog } from '../kernel/lazy-dialog.ts';
import { useUser } from './user.tsx';

/**
 * Only admins load the code, and with `also` pastors. If that fails they see the page as visitors do. `load` must be a
 * constant of its module, not a new function on each render.
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

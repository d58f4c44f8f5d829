import { type ComponentType, useEffect } from 'react';
import { useLazyDialog } from '../kernel/lazy-dialog.ts';
import { useUser } from './user.tsx';

/**
 * A tool that admins have on public pages, and where it says so, pastors. Its code is loaded for them alone, and if it fails to load they see the page
 * as visitors do. Undefined until it is there. `load` is one function for good: a constant of its module.
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

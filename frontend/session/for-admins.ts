import { type ComponentType, useEffect } from 'react';
import { useLazyDialog } from '../kernel/lazy-dialog.ts';
import { useUser } from './user.tsx';

/**
 * A tool that admins have on public pages. Its code is loaded for them alone, and if it fails to load they see the page
 * as visitors do. Undefined until it is there. `load` is one function for good: a constant of its module.
 */
export function useForAdmins<P>(load: () => Promise<ComponentType<P>>): ComponentType<P> | undefined {
  const isAdmin = useUser().user?.role === 'admin';
  const { Dialog: Tool, open } = useLazyDialog(load);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the code is fetched once
  useEffect(() => {
    if (isAdmin) open();
  }, [isAdmin]);
  return isAdmin ? Tool : undefined;
}

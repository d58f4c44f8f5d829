import { type ComponentProps, type ComponentType, type ReactNode, useMemo, useState } from 'react';
import { toast } from 'sonner';
import { anchors } from '../../kernel/paths.ts';
import { messages } from '../messages.ts';
import type { KeyDialog } from './key-dialog.tsx';
import { KeyHelpContext, keyHelpOf } from './key-help.ts';
import { useKeys } from './use-keys.ts';

const load = async () => (await import('./key-dialog.tsx')).KeyDialog;

interface Shown extends Pick<ComponentProps<typeof KeyDialog>, 'groups' | 'returnTo'> {
  readonly Dialog: ComponentType<ComponentProps<typeof KeyDialog>>;
}

/** The keyboard help of all screens within it: "?" opens it, and screens add their shortcuts with `useKeyGroups`. */
export function KeyHelpProvider({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<Shown>();
  const help = useMemo(
    () =>
      keyHelpOf((groups) => {
        const returnTo = opener();
        load().then(
          (Dialog) => setShown({ Dialog, groups, returnTo }),
          () => toast.error(messages.shortcutsFailed),
        );
      }),
    [],
  );
  useKeys({ '?': help.open });
  return (
    <KeyHelpContext value={help}>
      {children}
      {shown && <shown.Dialog {...shown} onClose={() => setShown(undefined)} />}
    </KeyHelpContext>
  );
}

/** On closing, the focus returns to the present element or to its menu's button. If both have closed, it moves to the screen. */
function opener(): () => HTMLElement | null {
  const from = document.activeElement;
  return () => {
    const found = from?.closest('details')?.querySelector('summary') ?? from;
    const isThere = found instanceof HTMLElement && found.isConnected && found !== document.body;
    return isThere ? found : document.getElementById(anchors.main);
  };
}

import { type ComponentType, type MouseEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import { messages } from '../app/messages.ts';
import { paths } from '../app/paths.ts';
import type { SignInDialogProps } from '../sign-in/sign-in-dialog.tsx';

const loadDialog = async () => (await import('../sign-in/sign-in-dialog.tsx')).SignInDialog;

/**
 * The one sign-in dialog of a page, however many Login links open it. `dialog` belongs beside the menus, not into one: a
 * menu closes when the focus moves into the dialog.
 */
export function useLoginDialog(): {
  readonly open: (press: MouseEvent<HTMLAnchorElement>) => void;
  readonly dialog: ReactNode;
} {
  const opener = useRef<HTMLAnchorElement>(null);
  const [wanted, setWanted] = useState(false);
  const [failed, setFailed] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<SignInDialogProps>>();

  const open = (press: MouseEvent<HTMLAnchorElement>) => {
    if (press.metaKey || press.ctrlKey || press.shiftKey) return;
    press.preventDefault();
    opener.current = press.currentTarget;
    setWanted(true);
    setFailed(false);
    loadDialog().then(
      (loaded) => setDialog(() => loaded),
      () => setFailed(true),
    );
  };
  const close = useCallback(() => setWanted(false), []);
  const returnTo = useCallback(() => {
    // The menu that the link is in closed when the focus left it.
    opener.current?.closest('details')?.setAttribute('open', '');
    return opener.current;
  }, []);

  return {
    open,
    dialog: (
      <>
        {failed && (
          <p className="wrap error" role="alert">
            <span>
              {messages.frame.loginFailed} <a href={paths.login()}>{messages.frame.loginPage}</a>
            </span>
          </p>
        )}
        {Dialog && wanted && <Dialog onClose={close} returnTo={returnTo} />}
      </>
    ),
  };
}

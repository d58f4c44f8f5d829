import { type MouseEvent, type ReactNode, useCallback, useRef } from 'react';
import { useLazyDialog } from '../kernel/lazy-dialog.ts';
import { messages } from '../kernel/messages.ts';
import { paths } from '../kernel/paths.ts';

const loadDialog = async () => (await import('./sign-in-dialog.tsx')).SignInDialog;

/** Render `dialog` outside the menus, because a menu closes when the focus moves into the dialog. */
export function useLoginDialog(): {
  readonly open: (press: MouseEvent<HTMLAnchorElement>) => void;
  readonly dialog: ReactNode;
} {
  const opener = useRef<HTMLAnchorElement>(null);
  const { Dialog, wanted, failed, open: want, close } = useLazyDialog(loadDialog);

  const open = (press: MouseEvent<HTMLAnchorElement>) => {
    if (press.metaKey || press.ctrlKey || press.shiftKey) return;
    press.preventDefault();
    opener.current = press.currentTarget;
    want();
  };
  const returnTo = useCallback(() => {
    // Reopen the link’s menu, which closed when it lost the focus.
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

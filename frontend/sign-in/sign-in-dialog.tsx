import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../kernel/paths.ts';
import { useSession } from '../session/session.ts';
import { Dialog, DialogDescription, DialogTitle } from '../ui/dialog.tsx';
import { type AuthLayout, AuthLayoutContext } from './auth-form.tsx';
import { messages } from './messages.ts';
import { SignInPanel } from './panel.tsx';
import css from './sign-in-dialog.module.css';

export interface SignInDialogProps {
  readonly onClose: () => void;
  readonly returnTo: () => HTMLElement | null;
}

const place: AuthLayout = { Title: ({ children }) => <DialogTitle>{children}</DialogTitle>, focusFirst: true };

/** The sign-in as a dialog over the current page (PS-03). After signing in, users go to their dashboard. */
export function SignInDialog({ onClose, returnTo }: SignInDialogProps) {
  const session = useSession();
  const navigate = useNavigate();
  const first = useRef<HTMLDivElement>(null);
  const home = session.state === 'ready' ? paths.dashboardOf(session.me.role) : null;
  useEffect(() => {
    if (home === null) return;
    onClose();
    navigate(home);
  }, [home, onClose, navigate]);
  return (
    <Dialog
      open
      onClose={onClose}
      firstFocus={first}
      returnTo={returnTo}
      closeLabel={messages.dialog.close}
      className={`dialog--box ${css.dialogSignIn}`}
    >
      {session.state !== 'none' && <DialogTitle className="sr">{messages.login.title}</DialogTitle>}
      <DialogDescription className="sr">{messages.dialog.about}</DialogDescription>
      <div ref={first} tabIndex={-1}>
        <AuthLayoutContext value={place}>
          <SignInPanel session={session} />
        </AuthLayoutContext>
      </div>
    </Dialog>
  );
}

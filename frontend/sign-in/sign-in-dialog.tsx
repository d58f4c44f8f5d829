import { Suspense, useRef } from 'react';
import { Dialog, DialogDescription, DialogTitle } from '../ui/dialog.tsx';
import SignIn from './sign-in.tsx';

interface Props {
  readonly onClose: () => void;
  readonly returnTo: () => HTMLElement | null;
}

/** Sign-in over the page that one was on (PS-03). */
export default function SignInDialog({ onClose, returnTo }: Props) {
  const first = useRef<HTMLDivElement>(null);
  return (
    <Dialog open onClose={onClose} firstFocus={first} returnTo={returnTo} closeLabel="Close">
      <DialogTitle>Login</DialogTitle>
      <DialogDescription>Sign in</DialogDescription>
      <div ref={first} tabIndex={-1}>
        <Suspense fallback={null}>
          <SignIn />
        </Suspense>
      </div>
    </Dialog>
  );
}

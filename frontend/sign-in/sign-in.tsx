import { Authenticator } from '@aws-amplify/ui-react';
import { use, useEffect } from 'react';
import { configure } from '../session/auth.ts';
import { askSession } from '../session/session.ts';

/** The sign-in form. */
export default function SignIn() {
  use(ready());
  return <Authenticator>{() => <SignedIn />}</Authenticator>;
}

let configured: Promise<void> | undefined;
const ready = () => {
  configured ??= configure();
  return configured;
};

function SignedIn() {
  useEffect(() => void askSession({ again: true }), []);
  return null;
}

import './sign-in.module.css';
import { Authenticator, useAuthenticator } from '@aws-amplify/ui-react';
import { type ComponentType, use, useEffect, useMemo, useRef, useState } from 'react';
import { nameThisDevice } from '../session/device.ts';
import { askSession } from '../session/session.ts';
import { AuthLayoutContext } from './auth-form.tsx';
import { ConfirmForm, TotpForm } from './code-forms.tsx';
import { LoginForm } from './login-form.tsx';
import { messages } from './messages.ts';
import { ForcedForm, ForgotForm, ResetForm } from './password-forms.tsx';
import { RegisterForm } from './register-form.tsx';
import { type OnReset, servicesOf } from './services.ts';
import type { StepProps } from './steps.ts';
import { useGoogleReturn } from './use-google-return.ts';

const steps = {
  signIn: LoginForm,
  signUp: RegisterForm,
  confirmSignUp: ConfirmForm,
  forgotPassword: ForgotForm,
  confirmResetPassword: ResetForm,
  forceNewPassword: ForcedForm,
  confirmSignIn: TotpForm,
} satisfies Record<string, ComponentType<StepProps>>;

type StepName = keyof typeof steps;
const isStep = (route: string | null): route is StepName => route !== null && Object.hasOwn(steps, route);

/** Steps that the pool may request but this site does not support. */
const unsupported = ['setupTotp', 'setupEmail', 'selectMfaType', 'signInSelectAuthFactor', 'passkeyPrompt'];

/** The sign-in. Amplify’s Authenticator controls the steps, each with a form of ours. */
export default function SignIn({ because }: { readonly because?: string | undefined }) {
  const google = useGoogleReturn();
  if (google.busy) return <p role="status">{messages.google.busy}</p>;
  return (
    <Authenticator.Provider>
      <Steps because={google.said ?? because} />
    </Authenticator.Provider>
  );
}

interface Notice {
  readonly above: StepName;
  readonly text: string;
}

function Steps({ because }: { readonly because: string | undefined }) {
  const auth = useAuthenticator();
  const { route } = auth;
  const place = use(AuthLayoutContext);
  const [step, setStep] = useState<StepName>('signIn');
  const [moved, setMoved] = useState(false);
  const [email, setEmail] = useState('');
  const [notice, setNotice] = useState<Notice | undefined>(because ? { above: 'signIn', text: because } : undefined);
  useLifecycle(auth, (othersEnded) => {
    const { done, othersStay } = messages.reset;
    setNotice({ above: 'signIn', text: othersEnded ? done : othersStay });
  });

  // Between two steps the Authenticator has a transient route, so keep the last form until the next.
  if (isStep(route) && route !== step) {
    setStep(route);
    setMoved(true);
  }
  const inside = useMemo(() => ({ ...place, focusFirst: place.focusFirst || moved }), [place, moved]);
  if (unsupported.includes(route)) {
    return (
      <p className="error" role="alert">
        {messages.unsupported}
      </p>
    );
  }
  const leaving = (go: () => void) => () => {
    setNotice(undefined);
    go();
  };
  const Step = steps[step];
  return (
    <AuthLayoutContext value={inside}>
      <Step
        key={step}
        email={email}
        onEmail={setEmail}
        busy={auth.isPending || !isStep(route)}
        error={auth.error}
        notice={notice?.above === step ? notice.text : undefined}
        onSend={auth.submitForm}
        onAgain={() => auth.resendCode()}
        toLogin={leaving(() => auth.toSignIn())}
        toRegister={leaving(() => auth.toSignUp())}
        toForgot={leaving(() => auth.toForgotPassword())}
      />
    </AuthLayoutContext>
  );
}

async function begin(): Promise<void> {
  await askSession({ again: true });
  await nameThisDevice();
}

function useLifecycle(auth: ReturnType<typeof useAuthenticator>, onReset: OnReset): void {
  const { route, initializeMachine, skipVerification } = auth;
  const begun = useRef(false);
  const reset = useRef(onReset);
  reset.current = onReset;
  useEffect(() => {
    if (route === 'setup' && !begun.current) {
      begun.current = true;
      initializeMachine({ loginMechanisms: ['email'], services: servicesOf((ended) => reset.current(ended)) });
    }
    // An unverified address does not block the sign-in; changes of it are verified in the profile.
    if (route === 'verifyUser') skipVerification();
    if (route === 'authenticated') void begin();
  }, [route, initializeMachine, skipVerification]);
}

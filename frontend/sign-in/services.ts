import {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  resendSignUpCode,
  resetPassword,
  signIn,
  signUp,
} from 'aws-amplify/auth';
import { configureForPassword } from '../session/auth.ts';
import { messages } from './messages.ts';
import { endPending, keepPending, pendingName } from './pending.ts';
import { appCodeText, functionFailed, isRefusal, loginText, mailedCodeText, registerText } from './refusals.ts';

/* The Authenticator’s calls to the user pool, with our error texts. New accounts have a generated name, and every address is
   mailed a code: only the person who enters it learns that the address already has an account. Other responses that would
   reveal an account (no code needed, invited) lead to the same next step as success. */

const mailedTo = (destination: string) => ({
  deliveryMedium: 'EMAIL' as const,
  destination,
  attributeName: 'email' as const,
});

function said<I, O>(textOf: (error: unknown) => string, work: (input: I) => Promise<O>): (input: I) => Promise<O> {
  return async (input) => {
    try {
      return await work(input);
    } catch (error) {
      throw new Error(textOf(error));
    }
  };
}

/** Runs `work`; if the pool refuses, returns `otherwise` as if it had succeeded. Network errors still reject. */
async function unlessRefused<O>(work: () => Promise<O>, otherwise: O): Promise<O> {
  try {
    return await work();
  } catch (error) {
    if (isRefusal(error)) return otherwise;
    throw error;
  }
}

interface Registration {
  readonly username: string;
  readonly password: string;
  readonly options: { readonly userAttributes: { readonly name: string } };
}

/** An account is found by its address once its code was entered. Before that, only the tab that registered it knows its name. */
const nameOf = (email: string) => pendingName(email) ?? email;

async function logIn(input: Parameters<typeof signIn>[0]): ReturnType<typeof signIn> {
  await configureForPassword();
  try {
    return await signIn(input);
  } catch (error) {
    const username = pendingName(input.username);
    if (username === undefined || loginText(error) !== messages.errors.invalid) throw error;
    return await signIn({ ...input, username });
  }
}

/** Whether the address was new. The code proves that it belongs to the visitor. */
async function unlessKnown(confirm: () => Promise<unknown>): Promise<boolean> {
  try {
    await confirm();
    return true;
  } catch (error) {
    if (error instanceof Error && error.name === 'AliasExistsException') return false;
    throw error;
  }
}

/** Whether the reset ended all other sign-ins. The pool saves the password first, then calls the function that ends them. */
async function endsSignIns(saving: Promise<void>): Promise<boolean> {
  try {
    await saving;
    return true;
  } catch (error) {
    if (functionFailed(error)) return false;
    throw error;
  }
}

/** `othersEnded`: whether the sign-ins with the old password ended. */
export type OnReset = (othersEnded: boolean) => void;

export const servicesOf = (onReset: OnReset) => ({
  handleSignIn: said(loginText, logIn),

  handleConfirmSignIn: said(appCodeText, confirmSignIn),

  handleSignUp: said(registerText, async ({ username: email, password, options }: Registration) => {
    const username = crypto.randomUUID();
    const userAttributes = { email, name: options.userAttributes.name };
    const done = await signUp({ username, password, options: { userAttributes } });
    keepPending({ email, username });
    return done;
  }),

  handleConfirmSignUp: said(mailedCodeText, async (input: Parameters<typeof confirmSignUp>[0]) => {
    const isNew = await unlessKnown(() => confirmSignUp({ ...input, username: nameOf(input.username) }));
    endPending();
    // As specified (ER-03). The form has moved on to the login when the alert closes.
    window.alert(isNew ? messages.register.done : messages.register.known);
    return { isSignUpComplete: true, nextStep: { signUpStep: 'DONE' as const } };
  }),

  handleResendSignUpCode: said(mailedCodeText, ({ username: email }: { username: string }) =>
    unlessRefused(() => resendSignUpCode({ username: nameOf(email) }), mailedTo(email)),
  ),

  handleForgotPassword: said(mailedCodeText, ({ username }: { username: string }) =>
    unlessRefused(() => resetPassword({ username }), {
      isPasswordReset: false,
      nextStep: {
        resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE' as const,
        codeDeliveryDetails: mailedTo(username),
      },
    }),
  ),

  handleForgotPasswordSubmit: said(mailedCodeText, async (input: Parameters<typeof confirmResetPassword>[0]) => {
    onReset(await endsSignIns(confirmResetPassword(input)));
    return { isPasswordReset: true, nextStep: { resetPasswordStep: 'DONE' as const } };
  }),
});

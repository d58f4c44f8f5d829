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

/*
 * What the Authenticator asks of the user pool, with our words for what went wrong. A new account has a generated name,
 * and every address is mailed a code: only who enters it is told that the address has an account already. What else the
 * pool tells of an address (that it needs no code, that it was invited) leads to the same next step as success.
 */

const mailedTo = (destination: string) => ({
  deliveryMedium: 'EMAIL' as const,
  destination,
  attributeName: 'email' as const,
});

/** Fails with a text instead of the pool's error. */
function said<I, O>(textOf: (error: unknown) => string, work: (input: I) => Promise<O>): (input: I) => Promise<O> {
  return async (input) => {
    try {
      return await work(input);
    } catch (error) {
      throw new Error(textOf(error));
    }
  };
}

/** Does its work; where the pool refuses, answers as if it had done it. A network that fails is no refusal. */
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

/**
 * Once its code was entered an account is found by its address; until then only by its name, in the tab that registered
 * it.
 */
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

/** Whether the address was nobody's until this code, which proves that it is the visitor's. */
async function unlessKnown(confirm: () => Promise<unknown>): Promise<boolean> {
  try {
    await confirm();
    return true;
  } catch (error) {
    if (error instanceof Error && error.name === 'AliasExistsException') return false;
    throw error;
  }
}

/** Whether all sign-ins ended with the password. The pool saves it, and then calls the function that ends them. */
async function endsSignIns(saving: Promise<void>): Promise<boolean> {
  try {
    await saving;
    return true;
  } catch (error) {
    if (functionFailed(error)) return false;
    throw error;
  }
}

/** Hears that a new password was saved, and whether the sign-ins that began with the old one ended. */
export type OnReset = (othersEnded: boolean) => void;

/** The Authenticator's services. */
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
    // The specification's way of saying it (ER-03); the form has moved on to login when it is closed.
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

import {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  resendSignUpCode,
  resetPassword,
  signIn,
  signUp,
} from 'aws-amplify/auth';
import { messages } from './messages.ts';
import { appCodeText, isRefusal, loginText, mailedCodeText, registerText } from './refusals.ts';

/*
 * What the Authenticator asks of the user pool, with our words for what went wrong. The pool tells that an address is
 * taken, or that it needs no code; a visitor is told neither: the next step is the same for every address.
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

/** The Authenticator's services; `onReset` hears that a new password was saved. */
export const servicesOf = (onReset: () => void) => ({
  handleSignIn: said(loginText, signIn),

  handleConfirmSignIn: said(appCodeText, confirmSignIn),

  handleSignUp: said(registerText, async ({ username, password, options }: Registration) => {
    try {
      const { name } = options.userAttributes;
      return await signUp({ username, password, options: { userAttributes: { email: username, name } } });
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'UsernameExistsException') throw error;
      // Who registered before and never entered the code gets a new one; whoever has an account gets nothing.
      await unlessRefused<unknown>(() => resendSignUpCode({ username }), undefined);
      const nextStep = { signUpStep: 'CONFIRM_SIGN_UP' as const, codeDeliveryDetails: mailedTo(username) };
      return { isSignUpComplete: false, nextStep };
    }
  }),

  handleConfirmSignUp: said(mailedCodeText, async (input: Parameters<typeof confirmSignUp>[0]) => {
    const done = await confirmSignUp(input);
    // The specification's way of saying it (ER-03); the form has moved on to login when it is closed.
    window.alert(messages.register.done);
    return done;
  }),

  handleResendSignUpCode: said(mailedCodeText, ({ username }: { username: string }) =>
    unlessRefused(() => resendSignUpCode({ username }), mailedTo(username)),
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
    await confirmResetPassword(input);
    onReset();
    return { isPasswordReset: true, nextStep: { resetPasswordStep: 'DONE' as const } };
  }),
});

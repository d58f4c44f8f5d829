export interface StepProps {
  /** The address, kept from one step to the next. */
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly busy: boolean;
  readonly error: string | undefined;
  readonly notice: string | undefined;
  /** Submits the answers to the Authenticator. */
  readonly onSend: (answers: Readonly<Record<string, string>>) => void;
  readonly onAgain: () => void;
  readonly toLogin: () => void;
  readonly toRegister: () => void;
  readonly toForgot: () => void;
}

export interface StepProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly busy: boolean;
  readonly error: string | undefined;
  readonly notice: string | undefined;
  readonly onSend: (answers: Readonly<Record<string, string>>) => void;
  readonly onAgain: () => void;
  readonly toLogin: () => void;
  readonly toRegister: () => void;
  readonly toForgot: () => void;
}

import { useStepAnswers } from './answers.ts';
import { AuthField } from './auth-field.tsx';
import { AuthForm, Quiet } from './auth-form.tsx';
import { checks } from './checks.ts';
import { Google } from './google.tsx';
import { messages } from './messages.ts';
import css from './sign-in.module.css';
import type { StepProps } from './steps.ts';

const { fields, login } = messages;

/** Login by email and password (FM-01). */
export function LoginForm({ email, onEmail, onSend, ...step }: StepProps) {
  const { form, bind, send, values } = useStepAnswers({ email, password: '' }, (answers) => ({
    email: checks.email(answers.email),
    password: checks.password(answers.password),
  }));
  const leave = (go: () => void) => () => {
    onEmail(values.email);
    go();
  };
  return (
    <AuthForm
      form={form}
      title={login.title}
      notice={step.notice}
      error={step.error}
      submit={login.submit}
      busyText={login.busy}
      busy={step.busy}
      onSubmit={(event) =>
        send(event, (answers) => {
          onEmail(answers.email.trim());
          onSend({ username: answers.email.trim(), password: answers.password });
        })
      }
      after={
        <>
          <Google />
          <p className={css.authOther}>
            {login.newHere} <Quiet onClick={leave(step.toRegister)}>{login.toRegister}</Quiet>
          </p>
        </>
      }
    >
      <AuthField {...bind('email')} label={fields.email} type="email" autoComplete="username" />
      <div className={css.authPair}>
        <AuthField {...bind('password')} label={fields.password} type="password" autoComplete="current-password" />
        <Quiet onClick={leave(step.toForgot)}>{login.forgot}</Quiet>
      </div>
    </AuthForm>
  );
}

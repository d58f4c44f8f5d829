import { useState } from 'react';
import { useStepAnswers } from './answers.ts';
import { AuthField } from './auth-field.tsx';
import { AuthForm, BackToLogin, Quiet } from './auth-form.tsx';
import { checks, keepsRules } from './checks.ts';
import { messages } from './messages.ts';
import { NewPassword } from './new-password.tsx';
import { forcedText } from './refusals.ts';
import type { StepProps } from './steps.ts';

const { fields, forced, forgot, reset } = messages;

/** Requests a code by email. The next step is the same for known and unknown addresses. */
export function ForgotForm({ email, onEmail, onSend, toLogin, ...step }: StepProps) {
  const { form, bind, send } = useStepAnswers({ username: email }, ({ username }) => ({
    username: checks.email(username),
  }));
  return (
    <AuthForm
      form={form}
      title={forgot.title}
      lead={<p>{forgot.lead}</p>}
      error={step.error}
      submit={forgot.submit}
      busyText={forgot.busy}
      busy={step.busy}
      onSubmit={(event) =>
        send(event, (answers) => {
          onEmail(answers.username.trim());
          onSend({ username: answers.username.trim() });
        })
      }
      after={<BackToLogin toLogin={toLogin} />}
    >
      <AuthField {...bind('username')} label={fields.email} type="email" autoComplete="username" />
    </AuthForm>
  );
}

export function ResetForm({ email, onSend, toLogin, onAgain, ...step }: StepProps) {
  const password = useNewPassword({ confirmation_code: checks.code });
  return (
    <AuthForm
      form={password.form}
      title={reset.title}
      lead={
        <p>
          {reset.lead} <b>{email}</b>
        </p>
      }
      error={step.error}
      submit={reset.submit}
      busyText={reset.busy}
      busy={step.busy}
      {...password.guard}
      onSubmit={(event) =>
        password.send(event, (answers) =>
          onSend({ confirmation_code: answers.confirmation_code.trim(), password: answers.password }),
        )
      }
      after={
        <BackToLogin toLogin={toLogin}>
          <Quiet onClick={onAgain}>{messages.confirm.again}</Quiet>
        </BackToLogin>
      }
    >
      <AuthField {...password.bind('confirmation_code')} label={fields.code} type="code" autoComplete="one-time-code" />
      {password.fields}
    </AuthForm>
  );
}

/** The first sign-in of an invited user, who chooses a password. */
export function ForcedForm({ onSend, toLogin, ...step }: StepProps) {
  const password = useNewPassword({});
  return (
    <AuthForm
      form={password.form}
      title={forced.title}
      lead={<p>{forced.lead}</p>}
      error={step.error && forcedText(step.error)}
      submit={forced.submit}
      busyText={forced.busy}
      busy={step.busy}
      {...password.guard}
      onSubmit={(event) => password.send(event, (answers) => onSend({ password: answers.password }))}
      after={<BackToLogin toLogin={toLogin} />}
    >
      {password.fields}
    </AuthForm>
  );
}

/** A new password, entered twice, with the rules of the registration, in addition to the form’s own fields. */
function useNewPassword<N extends string>(own: Readonly<Record<N, (value: string) => string | undefined>>) {
  const [left, setLeft] = useState(false);
  const names = Object.keys(own) as N[];
  type All = N | 'password' | 'confirm';
  const start = Object.fromEntries([...names, 'password', 'confirm'].map((name) => [name, ''])) as Record<All, string>;
  const answers = useStepAnswers<All>(start, (values) => {
    const found: Partial<Record<All, string>> = {};
    for (const name of names) found[name] = own[name](values[name]);
    return {
      ...found,
      password: checks.newPassword(values.password),
      confirm: checks.confirm(values.confirm, values.password),
    };
  });
  const { password } = answers.values;
  return {
    ...answers,
    guard: { disabled: !keepsRules(password), onEarly: () => setLeft(true) },
    fields: (
      <>
        <NewPassword
          {...answers.bind('password')}
          label={fields.newPassword}
          left={left}
          onLeave={() => setLeft(true)}
        />
        <AuthField {...answers.bind('confirm')} label={fields.confirm} type="password" autoComplete="new-password" />
      </>
    ),
  };
}

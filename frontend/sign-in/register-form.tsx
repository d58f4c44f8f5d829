import { useState } from 'react';
import { useStepAnswers } from './answers.ts';
import { AuthField } from './auth-field.tsx';
import { AuthForm, Quiet } from './auth-form.tsx';
import { checks, keepsRules } from './checks.ts';
import { Google } from './google.tsx';
import { messages } from './messages.ts';
import { NewPassword } from './new-password.tsx';
import css from './sign-in.module.css';
import type { StepProps } from './steps.ts';

const { fields, register } = messages;

/** A new account (FM-02). Only name, email and password are sent. */
export function RegisterForm({ email, onEmail, onSend, toLogin, ...step }: StepProps) {
  const [left, setLeft] = useState(false);
  const { form, bind, send, values } = useStepAnswers({ name: '', email, password: '', confirm: '' }, (answers) => ({
    name: checks.name(answers.name),
    email: checks.email(answers.email),
    password: checks.newPassword(answers.password),
    confirm: checks.confirm(answers.confirm, answers.password),
  }));
  return (
    <AuthForm
      form={form}
      title={register.title}
      error={step.error}
      submit={register.submit}
      busyText={register.busy}
      busy={step.busy}
      disabled={!keepsRules(values.password)}
      onEarly={() => setLeft(true)}
      onSubmit={(event) =>
        send(event, (answers) => {
          onEmail(answers.email.trim());
          onSend({ name: answers.name.trim(), email: answers.email.trim(), password: answers.password });
        })
      }
      after={
        <>
          <Google />
          <p className={css.authOther}>
            {register.haveOne}{' '}
            <Quiet
              onClick={() => {
                onEmail(values.email);
                toLogin();
              }}
            >
              {register.toLogin}
            </Quiet>
          </p>
        </>
      }
    >
      <AuthField {...bind('name')} label={fields.name} autoComplete="name" />
      <AuthField {...bind('email')} label={fields.email} type="email" autoComplete="username" />
      <NewPassword {...bind('password')} label={fields.password} left={left} onLeave={() => setLeft(true)} />
      <AuthField {...bind('confirm')} label={fields.confirm} type="password" autoComplete="new-password" />
    </AuthForm>
  );
}

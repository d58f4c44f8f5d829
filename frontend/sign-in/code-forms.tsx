import { useState } from 'react';
import { useStepAnswers } from './answers.ts';
import { AuthField } from './auth-field.tsx';
import { AuthForm, BackToLogin, Quiet } from './auth-form.tsx';
import { checks } from './checks.ts';
import { messages } from './messages.ts';
import type { StepProps } from './steps.ts';

const { confirm, fields, totp } = messages;

const useCode = () =>
  useStepAnswers({ confirmation_code: '' }, (answers) => ({
    confirmation_code: checks.code(answers.confirmation_code),
  }));

/** Asks for the emailed code of a new account. Every address gets one, even if it already has an account. */
export function ConfirmForm({ email, onSend, onAgain, toLogin, ...step }: StepProps) {
  const { form, bind, send } = useCode();
  const [asked, setAsked] = useState(false);
  return (
    <AuthForm
      form={form}
      title={confirm.title}
      lead={
        <p>
          {confirm.lead} <b>{email}</b>
        </p>
      }
      notice={asked && !step.busy && !step.error ? confirm.sent : undefined}
      error={step.error}
      submit={confirm.submit}
      busyText={confirm.busy}
      busy={step.busy}
      onSubmit={(event) =>
        send(event, (answers) => {
          setAsked(false);
          onSend({ confirmation_code: answers.confirmation_code.trim() });
        })
      }
      after={
        <>
          <p className="small soft">{confirm.hint}</p>
          <BackToLogin toLogin={toLogin}>
            <Quiet
              onClick={() => {
                setAsked(true);
                onAgain();
              }}
            >
              {confirm.again}
            </Quiet>
          </BackToLogin>
        </>
      }
    >
      <AuthField {...bind('confirmation_code')} label={fields.code} type="code" autoComplete="one-time-code" />
    </AuthForm>
  );
}

export function TotpForm({ onSend, toLogin, ...step }: StepProps) {
  const { form, bind, send } = useCode();
  return (
    <AuthForm
      form={form}
      title={totp.title}
      lead={<p>{totp.lead}</p>}
      error={step.error}
      submit={totp.submit}
      busyText={totp.busy}
      busy={step.busy}
      onSubmit={(event) => send(event, (answers) => onSend({ confirmation_code: answers.confirmation_code.trim() }))}
      after={<BackToLogin toLogin={toLogin} />}
    >
      <AuthField {...bind('confirmation_code')} label={fields.code} type="code" autoComplete="one-time-code" />
    </AuthForm>
  );
}

import { type SubmitEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { toast } from 'sonner';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { PasswordRules } from '../../ui/password-rules.tsx';
import { messages } from './messages.ts';
import { check, errorsOf, NOTHING, type PasswordErrors, type Passwords } from './password.ts';

const m = messages.password;

/** Change Password: the current one is proved to the user pool (decision 11). */
export function PasswordForm({ email }: { readonly email: string }) {
  const [typed, setTyped] = useState<Passwords>(NOTHING);
  const [errors, setErrors] = useState<PasswordErrors>({});
  const [sending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();

  const type = (field: keyof Passwords) => (value: string) => {
    setTyped({ ...typed, [field]: value });
    setErrors({ ...errors, [field]: undefined });
  };

  /** Shows what is wrong, and leads to the first field of it. */
  const refuse = (wrong: PasswordErrors) => {
    flushSync(() => setErrors(wrong));
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const wrong = check(typed);
    if (Object.keys(wrong).length > 0) return refuse(wrong);
    setSending(true);
    const { changePassword } = await import('../../session/credentials.ts');
    const refusal = await changePassword(typed.current, typed.next);
    setSending(false);
    if (refusal === null) {
      setTyped(NOTHING);
      toast.success(m.done);
      return;
    }
    const said = errorsOf(refusal);
    if (said) refuse(said);
    else toast.error(m.failed, { description: m.failedText });
  };

  return (
    <section className="card" aria-labelledby="password">
      <h2 id="password">{m.title}</h2>
      <form className="stack" noValidate ref={form} onSubmit={(event) => void submit(event)}>
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          id={`${id}-current`}
          label={m.current}
          name="current"
          required
          value={typed.current}
          autoComplete="current-password"
          error={errors.current}
          onChange={type('current')}
        />
        <PasswordField
          id={`${id}-new`}
          label={m.new}
          name="new"
          required
          value={typed.next}
          autoComplete="new-password"
          error={errors.next}
          describedBy={`${id}-rules`}
          onChange={type('next')}
        >
          <PasswordRules id={`${id}-rules`} password={typed.next} />
        </PasswordField>
        <PasswordField
          id={`${id}-confirm`}
          label={m.confirm}
          name="confirm"
          required
          value={typed.again}
          autoComplete="new-password"
          error={errors.again}
          onChange={type('again')}
        />
        <p>
          <Button type="submit" look="tool-main" busy={sending}>
            {sending ? m.sending : m.submit}
          </Button>
        </p>
      </form>
    </section>
  );
}

import {
  type ComponentType,
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useId,
  useRef,
} from 'react';
import { Button } from '../ui/button.tsx';
import { messages } from './messages.ts';
import css from './sign-in.module.css';

export interface AuthLayout {
  readonly Title: ComponentType<{ readonly children: ReactNode }>;
  readonly focusFirst: boolean;
}

export const AuthLayoutContext = createContext<AuthLayout>({
  Title: ({ children }) => <h1>{children}</h1>,
  focusFirst: false,
});

interface Props {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly title: string;
  readonly lead?: ReactNode;
  readonly notice?: string | undefined;
  readonly error?: string | undefined;
  readonly submit: string;
  readonly busyText: string;
  readonly busy: boolean;
  /** Disables submission; `onEarly` is called if the user presses Enter anyway. */
  readonly disabled?: boolean;
  readonly onEarly?: () => void;
  readonly onSubmit: (event: React.SyntheticEvent) => void;
  readonly children: ReactNode;
  readonly after?: ReactNode;
}

export function AuthForm(props: Props) {
  const { form, title, lead, notice, error, busy, disabled = false, onEarly, onSubmit, children, after } = props;
  const id = useId();
  const { Title, focusFirst } = use(AuthLayoutContext);
  const focus = useRef(focusFirst);
  useEffect(() => {
    if (focus.current) form.current?.querySelector('input')?.focus();
  }, [form]);
  return (
    <form
      className={`stack ${css.auth}`}
      ref={form}
      noValidate
      aria-labelledby={id}
      onSubmit={(event) => (busy ? event.preventDefault() : onSubmit(event))}
      onKeyDown={({ key, target }) => {
        if (key === 'Enter' && disabled && target instanceof HTMLInputElement) onEarly?.();
      }}
    >
      <div className={`stack ${css.authHead}`}>
        <Title>
          <span id={id}>{title}</span>
        </Title>
        {lead}
      </div>
      {notice && (
        <p className={css.authNotice} role="status">
          {notice}
        </p>
      )}
      {children}
      <div className={css.authPair}>
        <div role="alert">{error && <p className={`error ${css.authError}`}>{error}</p>}</div>
        <Button type="submit" look="main" disabled={disabled} busy={busy}>
          {busy ? props.busyText : props.submit}
        </Button>
      </div>
      {after}
    </form>
  );
}

export function Quiet({ onClick, children }: { readonly onClick: () => void; readonly children: ReactNode }) {
  return (
    <Button look="quiet" onClick={onClick}>
      {children}
    </Button>
  );
}

export function BackToLogin({ toLogin, children }: { readonly toLogin: () => void; readonly children?: ReactNode }) {
  return (
    <p className={css.authOther}>
      {children}
      <Quiet onClick={toLogin}>{messages.forgot.back}</Quiet>
    </p>
  );
}

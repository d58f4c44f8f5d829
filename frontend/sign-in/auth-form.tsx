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

/** How the page or dialog renders the sign-in: its title, and whether the first form takes the focus. */
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
  /** A success message from the previous step. */
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
  /** Links below the button. */
  readonly after?: ReactNode;
}

/** One step of the sign-in: title, fields, error, button and links. */
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

/** A link-like button for an alternative. */
export function Quiet({ onClick, children }: { readonly onClick: () => void; readonly children: ReactNode }) {
  return (
    <Button look="quiet" onClick={onClick}>
      {children}
    </Button>
  );
}

/** The link back to the login, after the step’s other links. */
export function BackToLogin({ toLogin, children }: { readonly toLogin: () => void; readonly children?: ReactNode }) {
  return (
    <p className={css.authOther}>
      {children}
      <Quiet onClick={toLogin}>{messages.forgot.back}</Quiet>
    </p>
  );
}

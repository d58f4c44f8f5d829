import './theme/password-rules.css';
import { brokenRules, type PasswordRule, passwordRules } from '#shared/users/password.ts';
import { messages } from './messages.ts';

const { rules: words } = messages;
const names = Object.keys(passwordRules) as PasswordRule[];

interface Props {
  /** The id that the field uses as its description. */
  readonly id: string;
  readonly password: string;
  /** Replaces the title if missing requirements are an error. */
  readonly error?: string | undefined;
}

/** The rules of a password, ticked off during typing: by a mark, a weight and a word, never by colour alone. */
export function PasswordRules({ id, password, error }: Props) {
  const broken = brokenRules(password);
  return (
    <div className="rules" id={id}>
      <p className={error ? 'error' : 'hint'}>{error ?? words.title}</p>
      <ul>
        {names.map((rule) => (
          <li key={rule} className={broken.includes(rule) ? 'st rule' : 'st rule rule--met'}>
            <span className="sr">{broken.includes(rule) ? words.unmet : words.met}</span>
            {words[rule]}
          </li>
        ))}
      </ul>
      <p className="sr" role="status">
        {password === '' ? '' : words.kept(names.length - broken.length, names.length)}
      </p>
    </div>
  );
}

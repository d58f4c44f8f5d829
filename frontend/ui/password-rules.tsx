import './theme/password-rules.css';
import { brokenRules, type PasswordRule, passwordRules } from '#shared/users/password.ts';
import { messages } from './messages.ts';

const { rules: words } = messages;
const names = Object.keys(passwordRules) as PasswordRule[];

interface Props {
  /** What the field names as its description. */
  readonly id: string;
  readonly password: string;
  /** In place of the title, where what is still missing is an error. */
  readonly error?: string | undefined;
}

/** The rules of a password, ticked off while it is typed: by a mark, a weight and a word, never by colour alone. */
export function PasswordRules({ id, password, error }: Props) {
  const broken = brokenRules(password);
  return (
    <div className="rules" id={id}>
      <p className={error ? 'error' : 'hint'}>{error ?? words.title}</p>
      <ul>
        {names.map((rule) => (
          <li key={rule} className={broken.includes(rule) ? 'rule' : 'rule rule--met'}>
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

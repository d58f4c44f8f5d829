import { brokenRules, type PasswordRule, passwordRules } from '#shared/users/password.ts';
import { messages } from './messages.ts';

const names = Object.keys(passwordRules) as PasswordRule[];

interface Props {
  readonly id: string;
  readonly password: string;
  /** The field has been left: what is still missing is an error then. */
  readonly left: boolean;
}

/** The rules of a password, ticked off while it is typed: by a mark, a weight and a word, never by colour alone. */
export function PasswordRules({ id, password, left }: Props) {
  const { rules, errors } = messages;
  const broken = brokenRules(password);
  const bad = left && password !== '' && broken.length > 0;
  return (
    <div className="rules" id={id}>
      <p className={bad ? 'error' : 'hint'}>{bad ? errors.rules : rules.title}</p>
      <ul>
        {names.map((rule) => (
          <li key={rule} className={broken.includes(rule) ? 'rule' : 'rule rule--met'}>
            <span className="sr">{broken.includes(rule) ? rules.unmet : rules.met}</span>
            {rules[rule]}
          </li>
        ))}
      </ul>
      <p className="sr" role="status">
        {password === '' ? '' : rules.kept(names.length - broken.length, names.length)}
      </p>
    </div>
  );
}

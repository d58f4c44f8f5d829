/** The pool's trigger CustomMessage: the function that Cognito calls before it mails a code. */
import { PoolFault } from './fault.ts';
import type { Pool } from './pool.ts';
import type { MailTemplate } from './pool-settings.ts';
import { callTrigger, eventOf } from './triggers.ts';
import type { User } from './user.ts';

/** What the code is for, as the event's `triggerSource` ends. */
export type Source =
  | 'AdminCreateUser'
  | 'ForgotPassword'
  | 'ResendCode'
  | 'SignUp'
  | 'UpdateUserAttribute'
  | 'VerifyUserAttribute';

/**
 * Calls the function, where the pool has one. Answers the words that are mailed: the function's, as far as it says any, else the
 * template's. Refuses as Cognito does where it throws, does not answer, or answers nonsense.
 */
export async function askBeforeCode(
  pool: Pool,
  source: Source,
  { user, template }: { readonly user: User; readonly template: MailTemplate },
): Promise<MailTemplate> {
  const { beforeCode } = pool;
  if (beforeCode === undefined) return template;
  const { sub, username, attributes, status } = user;
  const response = await callTrigger('CustomMessage', beforeCode, {
    ...eventOf(pool, 'CustomMessage', source, username),
    request: {
      userAttributes: { sub, 'cognito:user_status': status, ...attributes },
      codeParameter: codeMark,
      linkParameter: '{##Click Here##}',
      usernameParameter: source === 'AdminCreateUser' ? '{username}' : null,
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  });
  const { smsMessage, emailMessage, emailSubject, ...others } = response;
  const [foreign] = [
    ...(smsMessage === null || smsMessage === undefined ? [] : ['smsMessage']),
    ...Object.keys(others),
  ];
  if (foreign !== undefined) throw new Error(`the local pool does not know a trigger’s ${foreign}`);
  const html = said(emailMessage);
  // Nobody could go on with a mail without its code.
  if (html !== undefined && !html.includes(codeMark)) {
    throw new PoolFault('InvalidLambdaResponseException', 'CustomMessage’s emailMessage lacks the code parameter');
  }
  return { subject: said(emailSubject) ?? template.subject, html: html ?? template.html };
}

const codeMark = '{####}';
const said = (words: unknown) => (typeof words === 'string' && words !== '' ? words : undefined);

import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { siteLanguages } from '../kit/env.ts';
import { type CodePurpose, codeMail } from './account-mails.ts';

/** What codes are for, by Cognito's names. An invitation says it in the template. */
const purposes: Partial<Readonly<Record<string, CodePurpose>>> = {
  CustomMessage_SignUp: 'address',
  CustomMessage_ResendCode: 'address',
  CustomMessage_ForgotPassword: 'password',
};

/**
 * Has the pool say what its code is for: the template has one text for all. The code stands in the body alone, since Cognito fills in
 * no subject (docs/decisions/mails.md).
 */
export function sayPurpose({ triggerSource, request, response }: CustomMessageTriggerEvent): void {
  const purpose = purposes[triggerSource];
  if (purpose === undefined) return;
  const { subject, html } = codeMail(siteLanguages()[0], purpose);
  response.emailSubject = subject;
  response.emailMessage = html.replaceAll('{####}', request.codeParameter);
}

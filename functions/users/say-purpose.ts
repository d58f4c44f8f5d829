import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { settingsKeys } from '#shared/content/settings-keys.ts';
import { keptSettings } from '../content/kept-settings.ts';
import { siteLanguages } from '../kit/env.ts';
import { describe, log } from '../kit/log.ts';
import { type AccountMail, codeMail, invitationMail, type To, type Writer } from './account-mails.ts';

const addressMail = (to: To) => codeMail(to, 'address');

/** What the pool mails, by Cognito's names. */
const mails: Partial<Readonly<Record<string, (to: To) => AccountMail>>> = {
  CustomMessage_SignUp: addressMail,
  CustomMessage_ResendCode: addressMail,
  CustomMessage_ForgotPassword: (to) => codeMail(to, 'password'),
  CustomMessage_AdminCreateUser: invitationMail,
};

/** Who writes; undefined where the church is not named yet, or its settings cannot be read: a mail without its name serves as well. */
export async function whoWrites(): Promise<Writer | undefined> {
  const { churchName, place } = keptSettings;
  try {
    const [church, at] = await Promise.all([churchName.read(), place.read()]);
    return church === settingsKeys.church_name ? undefined : { church, place: at };
  } catch (error) {
    log('warn', 'a mail of the user pool does not name the church', describe(error));
    return undefined;
  }
}

/**
 * Has the pool's mail say what it is for and who writes: the template has one text for all codes, and names no church. The code stands
 * in the body alone, since Cognito fills in no subject (docs/decisions/mails.md).
 */
export function sayPurpose({ triggerSource, request, response }: CustomMessageTriggerEvent, writer?: Writer): void {
  const mail = mails[triggerSource]?.({ language: siteLanguages()[0], writer });
  if (mail === undefined) return;
  response.emailSubject = mail.subject;
  response.emailMessage = mail.html
    .replaceAll('{####}', request.codeParameter)
    .replaceAll('{username}', request.usernameParameter ?? '{username}');
}

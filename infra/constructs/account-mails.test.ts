import { expect, it } from 'vitest';
import { codeMail, invitationMail } from './account-mails.ts';

it('accounts’ mails are in the language of the site, and keep what Cognito fills in', () => {
  expect(codeMail('en').emailBody).toMatch(/^<p>Hello,<\/p><p>your code is <strong>\{####\}<\/strong><\/p>/);
  const body = `${codeMail('en-XA').emailBody}${invitationMail('en-XA', 7).emailBody}`;
  expect(body.match(/\{####\}|\{username\}/g)).toEqual(['{####}', '{####}', '{username}']);
  expect(body.match(/⟦[^⟦⟧]+⟧/g)).toHaveLength(10);
  expect(body.replace(/⟦[^⟦⟧]+⟧/g, '')).toBe('<p></p>'.repeat(10));
});

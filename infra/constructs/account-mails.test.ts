import { expect, it } from 'vitest';
import { codeMail, invitationMail } from './account-mails.ts';

it('accounts’ mails are in the language of the site, and keep what Cognito fills in', () => {
  expect(codeMail('en').emailBody).toMatch(/<p class="code"[^>]*>\{####\}<\/p>/);
  const body = `${codeMail('en-XA').emailBody}${invitationMail('en-XA').emailBody}`;
  expect(body.match(/\{####\}|\{username\}/g)).toEqual(['{####}', '{####}', '{####}', '{username}']);
  // What is left without markup and texts of ours is what Cognito fills in.
  const shown = body.replace(/<title>.*?<\/title>|<style>.*?<\/style>|<[^>]+>/gs, '');
  expect(
    shown
      .replace(/⟦[^⟦⟧]+⟧/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  ).toMatch(/^(\{####\} ?){2}$/);
});

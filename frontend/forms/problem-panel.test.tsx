import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { forms } from '#shared/forms/catalogue.ts';
import { wordings } from '#shared/forms/wordings.ts';
import { createPageStore, PageStoreContext } from '../kernel/page-store.ts';
import { church, churchContent } from '../kernel/sample-church.ts';
import { wordsOf } from './problem-panel.tsx';

function reused(content: Record<string, string>): string {
  const page = {
    page: 'contact',
    church,
    at: '2026-12-01T09:00:00Z',
    content: { ...churchContent, ...content },
  } as const;
  const { body } = wordsOf({ kind: 'reused' }, { fields: [], errors: {}, onGoTo: () => {}, onAgain: () => {} });
  return renderToString(
    <PageStoreContext value={createPageStore(page, '/contact')}>{body}</PageStoreContext>,
  ).replaceAll('<!-- -->', '');
}

it('the problem panel names the missing fields that are still empty, and no others', () => {
  const fields = forms.contact_form.fields;
  const labels = ['Name', 'Subject'];
  const said = (errors: Record<string, string>) => {
    const problem = { kind: 'missing', labels, fields: {} } as const;
    return renderToString(wordsOf(problem, { fields, errors, onGoTo: () => {}, onAgain: () => {} }).body)
      .replace(/<[^>]*>/g, '')
      .trim();
  };
  expect(said({ name: 'x', subject: 'x' })).toBe('Please fill in: Name, Subject');
  expect(said({ subject: 'x' })).toBe('Please fill in: Subject');
});

it('a planned visit has the specified sentence only while no required field is filled, and names the missing fields after that', () => {
  const { fields } = forms.visit_registration;
  const labels = ['Full Name', 'Email Address', 'Service Date', 'Service Time'];
  const said = (missing: readonly string[], errors: readonly string[]) => {
    const problem = { kind: 'missing', labels: missing, fields: {} } as const;
    const marked = Object.fromEntries(errors.map((name) => [name, 'x']));
    const props = { fields, errors: marked, wording: wordings.visit_registration, onGoTo: () => {}, onAgain: () => {} };
    return renderToString(wordsOf(problem, props).body)
      .replace(/<!-- -->/g, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  };
  const names = ['name', 'email', 'serviceDate', 'serviceTime'];
  expect(said(labels, names)).toMatch(/^Please fill in your name, email, service date, and time\. /);
  expect(said(labels.slice(2), names.slice(2))).toBe('Please fill in: Service Date , Service Time');
  expect(said(['Service Time'], ['email', 'serviceTime'])).toBe('Please fill in: Service Time Email Address: x');
  // The name was filled since the press.
  expect(said(labels, names.slice(1))).toBe('Please fill in: Email Address , Service Date , Service Time');
});

it('the problem panel says to call or write only if the office has a phone number or an address', () => {
  const silent = { contact_phone: '', contact_email: '' };
  expect(reused({})).toContain('To change anything, call or write to us.');
  expect(reused({ ...silent, contact_email: 'office@example.org' })).toContain(
    'To change anything, call or write to us.',
  );
  expect(reused(silent)).toBe('<p>You are registered with what you typed then; the confirmation is in your inbox.</p>');
});

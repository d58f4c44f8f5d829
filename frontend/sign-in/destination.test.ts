import { describe, expect, it } from 'vitest';
import { destination } from './destination.ts';

const home = '/Admin/Dashboard';

describe('destination after sign-in', () => {
  it.each([
    ['/registrations', '/registrations'],
    ['/Registrations/', '/Registrations'],
    ['/registrations?type=visit_registration', '/registrations?type=visit_registration'],
    ['/events', '/events'],
    ['/test-registration/', '/test-registration'],
    ['/events?view=public', '/events?view=public'],
    ['/pastor/dashboard', '/pastor/dashboard'],
  ])('sign-in goes to %s, a screen of this site', (next, there) => {
    expect(destination(next, home)).toBe(there);
  });

  it.each([
    ['nothing', null],
    ['another site', 'https://evil.example/registrations'],
    ['another site without its scheme', '//evil.example/registrations'],
    ['a backslash', '/\\evil.example/registrations'],
    ['two backslashes', '\\\\evil.example'],
    ['a tab character', '/\t/evil.example'],
    ['a scheme that runs code', 'javascript:alert(1)'],
    ['an unknown screen', '/registrations/../nowhere'],
    ['the sign-in itself', '/login'],
    ['the sign-in in capitals', '/LogIn/?next=%2Flogin'],
    ['a public page', '/give'],
    ['a path without a leading slash', 'registrations'],
  ])('sign-in goes to the home screen for %s', (_, next) => {
    expect(destination(next, home)).toBe(home);
  });
});

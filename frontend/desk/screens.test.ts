import { describe, expect, it } from 'vitest';
import { staffPaths } from '#shared/pages/staff-paths.ts';
import { aliasOf, mayUse, screenAt, screens } from './screens.ts';

/** The roles that may use each screen, written by hand: a(dmin), p(astor), c (accounts), m(ember without a role). */
const rights: Readonly<Record<string, string>> = {
  '/Admin/Dashboard': 'a',
  '/Pastors/Dashboard': 'p',
  '/Accounts/Dashboard': 'c',
  '/Accounts/Finance': 'ac',
  '/events': 'ap',
  '/registrations': 'ap',
  '/groups': 'ap',
  '/test-registration': 'a',
  '/users': 'ap',
  '/profile': 'apcm',
  '/reports': 'apc',
  '/analytics': 'apc',
  '/Admin/Pages': 'a',
  '/Admin/History': 'a',
  '/Admin/Accounts': 'a',
  '/Admin/Webhooks': 'a',
  '/Admin/Components': 'a',
  '/Admin/Images': 'a',
  '/Admin/Hero': 'a',
  '/Admin/Ministries': 'a',
  '/Admin/Look': 'a',
  '/Admin/Settings': 'a',
};
const people = { a: 'admin', p: 'pastor', c: 'accounts', m: null } as const;

describe('ST-10, ST-11: access to staff screens', () => {
  it.each(Object.entries(rights))('mayUse gives the screen %s to the roles %s', (path, allowed) => {
    const screen = screenAt(path) ?? expect.fail(`${path} is no screen`);
    const may = Object.entries(people).filter(([, role]) => mayUse(screen, role));
    expect(may.map(([letter]) => letter).join('')).toBe(allowed);
  });

  it('the table of rights covers every staff screen', () => {
    expect(screens.map(({ path }) => path).sort()).toEqual(Object.keys(rights).sort());
    const drawn = Object.values(staffPaths).filter((path) => path !== '/login' && path !== '/dashboard');
    expect(drawn.filter((path) => !screenAt(path))).toEqual([]);
  });
});

describe('ER-16: the texts of Access Restricted', () => {
  it.each([
    ['/registrations', 'Only administrators and pastors can view registrations.'],
    ['/users', 'Only administrators and pastors can access member management'],
    ['/events', 'Only administrators and pastors can manage events.'],
    ['/Admin/Images', 'Admin access required'],
  ])('the screen %s has its restriction text', (path, text) => expect(screenAt(path)?.restricted).toBe(text));
});

describe('addresses of screens', () => {
  it('screenAt ignores case and a trailing slash', () => {
    for (const path of ['/admin/dashboard', '/ADMIN/DASHBOARD/', '/Admin/Dashboard/']) {
      expect(screenAt(path)?.path).toBe('/Admin/Dashboard');
    }
    expect(screenAt('/admin/dashboards')).toBeUndefined();
    expect(screenAt('/')).toBeUndefined();
  });

  it('RT-48: aliasOf maps /pastor/Dashboard to /Pastors/Dashboard, and no real dashboard', () => {
    expect(aliasOf('/pastor/Dashboard')).toBe('/Pastors/Dashboard');
    expect(aliasOf('/PASTOR/dashboard/')).toBe('/Pastors/Dashboard');
    expect(screenAt('/accounts/Dashboard')?.path).toBe('/Accounts/Dashboard');
    expect(aliasOf('/admin/Dashboard')).toBeUndefined();
  });
});

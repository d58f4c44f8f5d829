import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { Role } from '#shared/api/access.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import type { Me } from '#shared/users/schema.ts';
import { createPageStore, PageStoreContext } from '../kernel/page-store.ts';
import { church } from '../kernel/sample-church.ts';
import { sampleRegistration } from '../registrations/samples.ts';
import { UserProvider } from '../session/user.tsx';
import { countOfWeek } from '../staff/new-registrations.tsx';
import { queries } from '../staff/queries.ts';
import AdminDashboard from './dashboard/admin-dashboard.tsx';
import PastorDashboard from './dashboard/pastor-dashboard.tsx';
import { ScreenView } from './screen-view.tsx';
import { screenAt, screens } from './screens.ts';
import { Side } from './side.tsx';
import { StaffApp } from './staff-app.tsx';

const page: PageData = {
  page: 'staff',
  church,
  at: '2026-11-21T06:00:00Z',
};

function draw(what: ReactNode, path = '/profile'): string {
  return renderToString(
    <PageStoreContext value={createPageStore(page, path)}>
      <UserProvider>
        <StaticRouter location={path}>
          <QueryClientProvider client={queries}>{what}</QueryClientProvider>
        </StaticRouter>
      </UserProvider>
    </PageStoreContext>,
  );
}

const someone = (role: Role | null): Me => ({
  id: '1',
  name: 'Wanjirũ',
  email: 'w@example.org',
  role,
  totp: false,
  totpRequired: false,
});

describe('HTML of staff addresses', () => {
  it.each(['/pastor/Dashboard', '/PASTOR/dashboard/', '/dashboard', '/Admin/Dashboard', '/registrations'])(
    'the server renders %s the same for every user',
    (path) => {
      const html = draw(<StaffApp />, path);
      expect(html).toContain('Loading');
      expect(html).toBe(draw(<StaffApp />, '/profile'));
    },
  );
});

it('the page without scripts has a heading, says what to do, and links to the home page', () => {
  const [, told = ''] = /<noscript>(.*)<\/noscript>/.exec(draw(<StaffApp />, '/login')) ?? [];
  expect(told).toContain('<h1>Login needs JavaScript</h1>');
  expect(told).toContain('Turn it on in the browser’s settings');
  expect(told).toContain('href="/"');
});

describe('ER-16: access to a staff screen', () => {
  const isRefused = (html: string) => html.includes('Access Restricted');

  it('ScreenView renders a screen only for users with access', () => {
    for (const screen of screens) {
      const forAll = screen.for === 'signed-in';
      expect([screen.path, isRefused(draw(<ScreenView screen={screen} me={someone(null)} />))]).toEqual([
        screen.path,
        !forAll,
      ]);
    }
    const registrations = screenAt('/registrations') ?? expect.fail('no screen');
    expect(isRefused(draw(<ScreenView screen={registrations} me={someone('accounts')} />))).toBe(true);
    expect(isRefused(draw(<ScreenView screen={registrations} me={someone('pastor')} />))).toBe(false);
  });
});

describe('CN-09: the sidebar’s badge', () => {
  it.each([
    [0, false],
    [1, true],
  ])('the sidebar shows a badge only if the last seven days had a registration: %i', (count, hasBadge) => {
    const week = { count, before: 0, byType: {}, from: '2026-11-15', to: '2026-11-21' };
    queries.setQueryData(countOfWeek.queryKey, { success: true, ...week });
    const screen = screenAt('/registrations') ?? expect.fail('no screen');
    const side = draw(
      <Side me={someone('pastor')} screen={screen}>
        {null}
      </Side>,
    );
    queries.removeQueries({ queryKey: countOfWeek.queryKey });
    const [, link = ''] = /<a [^>]*href="\/registrations"[^>]*>(.*?)<\/a>/.exec(side) ?? [];
    expect(link).toMatch(/^Registrations/);
    expect(link.includes('class="badge')).toBe(hasBadge);
    expect(/\d/.test(link)).toBe(hasBadge);
  });
});

describe('SS-02: the widget of a dashboard', () => {
  it('RecentRegistrations shows the newest five to an admin, three to a pastor', () => {
    const names = ['Achieng', 'Brian', 'Chebet', 'Daudi', 'Esther', 'Faraja', 'Gacheri'];
    const registrations = names.map((name, at) =>
      sampleRegistration({ id: name, data: { name }, submitted_at: `2026-11-21T05:0${9 - at}:00Z` }),
    );
    // The key contains the first of the seven days in the church's zone.
    queries.setQueryData(['registrations', 'recent', '2026-11-15'], { registrations });
    const shown = (html: string) => names.filter((name) => html.includes(`<b>${name}</b>`));
    expect(shown(draw(<AdminDashboard />))).toEqual(names.slice(0, 5));
    expect(shown(draw(<PastorDashboard />))).toEqual(names.slice(0, 3));
  });
});

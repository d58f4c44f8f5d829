import { campuses } from '#shared/church/services.ts';
import { adminApi } from './api.ts';
import { type As, comeBackAs, signInAs } from './as.ts';
import { expectAccessible } from './axe.ts';
import { sample } from './sample.ts';
import { asked, DESKTOP, heading, settled, side } from './staff-frame.ts';
import { expect, test } from './test.ts';
import { keepViolations } from './violations.ts';

const homes: Readonly<Record<Exclude<As, 'member'>, string>> = {
  admin: '/Admin/Dashboard',
  pastor: '/Pastors/Dashboard',
  accounts: '/Accounts/Dashboard',
};

test('RT-13, RT-48: /dashboard and its other spellings lead each role to its own screen, and others to the right page', async ({
  page,
  platform,
}) => {
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login');
  for (const [as, home] of Object.entries(homes) as [As, string][]) {
    await comeBackAs(page, platform.origin, as);
    await page.goto('/dashboard');
    await expect(page).toHaveURL(home);
  }
  await comeBackAs(page, platform.origin, 'pastor');
  await page.goto('/pastor/Dashboard');
  await expect(page).toHaveURL('/Pastors/Dashboard');
  await page.goto('/PASTORS/dashboard/');
  await expect(heading(page, 'Pastor Dashboard')).toBeVisible();
  await comeBackAs(page, platform.origin, 'member');
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/');
});

test.describe('Access Restricted', () => {
  const refused: readonly (readonly [As, string, string])[] = [
    ['accounts', '/registrations', 'Only administrators and pastors can view registrations.'],
    ['member', '/reports', 'Only staff can see the church’s figures.'],
    ['pastor', '/Admin/Images', 'Admin access required'],
    ['accounts', '/users', 'Only administrators and pastors can access member management'],
    ['accounts', '/Admin/Images', 'Admin access required'],
    ['accounts', '/Admin/Dashboard', 'Only administrators can open the Admin Dashboard.'],
    ['accounts', '/Pastors/Dashboard', 'Only pastors can open the Pastor Dashboard.'],
    ['member', '/registrations', 'Only administrators and pastors can view registrations.'],
    ['member', '/Accounts/Dashboard', 'Only the accounts team can open the Accounts Dashboard.'],
    ['accounts', '/Admin/Ministries', 'Only administrators can open this screen.'],
    ['member', '/Admin/Ministries', 'Only administrators can open this screen.'],
    ['pastor', '/Admin/Settings', 'Only administrators can open this screen.'],
    ['pastor', '/Accounts/Finance', 'Only the accounts team and administrators can open the books.'],
  ];
  test('ER-16: a user without access to a screen reads why, and no data is requested', async ({ page, platform }) => {
    const paths = asked(page);
    const violations = await keepViolations(page);
    for (const [as, path, text] of sample(refused, 3)) {
      await comeBackAs(page, platform.origin, as);
      paths.length = 0;
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Access Restricted' })).toBeVisible();
      await expect(page.getByText(text)).toBeVisible();
      expect(await violations(), 'breaches of the content security policy').toEqual([]);
      // A pastor's sidebar also counts new registrations.
      const badge = as === 'pastor' ? ['/api/registrations/count'] : [];
      expect(paths.toSorted(), `${as} at ${path}`).toEqual(['/api/me', ...badge]);
    }
  });

  test('an admin without a required authenticator app sees only the request to set it up, and the screen loads no data', async ({
    page,
    platform,
  }) => {
    await comeBackAs(page, platform.origin, 'admin');
    let required = true;
    await page.route('**/api/me', async (route) => {
      const reply = await route.fetch();
      const body = (await reply.json()) as { user: object };
      await route.fulfill({ response: reply, json: { ...body, user: { ...body.user, totpRequired: required } } });
    });
    const paths = asked(page);
    for (const path of sample(['/registrations', '/Admin/Dashboard', '/events'])) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Set up two-step sign-in first' })).toBeVisible();
      await expectAccessible(page);
      await settled(page);
    }
    expect([...new Set(paths)].filter((path) => path !== '/api/public-events')).toEqual(['/api/me']);
    await page.getByRole('link', { name: 'Set up two-step sign-in' }).click();
    await expect(heading(page, 'Profile')).toBeVisible();
    required = false;
    await page.goto('/registrations');
    await expect(page.getByRole('heading', { name: 'Set up two-step sign-in first' })).toBeHidden();
    await expect(page.getByRole('table', { name: /^Registrations/ })).toBeVisible();
  });
});

test('SS-01: the sidebar marks the current screen and moves the focus, its menu has Edit Profile and Logout, and on a phone it is a drawer', async ({
  page,
  platform,
}) => {
  await page.setViewportSize(DESKTOP);
  await signInAs(page, platform.origin, 'pastor');
  await page.goto('/Pastors/Dashboard');
  const opener = page.getByRole('button', { name: /^Menu/ });
  const logout = page.getByRole('button', { name: 'Logout' });

  await test.step('the sidebar stays in sight, marks the current screen, and moves the focus to the opened one', async () => {
    await expect(side(page).locator('[aria-current="page"]')).toHaveText('Dashboard');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to the screen' })).toBeFocused();
    await side(page).getByRole('link', { name: 'Registrations' }).click();
    await expect(heading(page, 'Registrations')).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    await expect(side(page).locator('[aria-current="page"]')).toContainText('Registrations');
    await expect(opener).toBeHidden();
  });

  await test.step('the sidebar is a drawer on a phone, by keyboard and by touch', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(side(page)).toBeHidden();
    await expect(opener).toContainText('in the last 7 days');
    await opener.press('Enter');
    await expect(drawer.getByRole('link', { name: 'Dashboard' })).toBeFocused();
    await expectAccessible(page);
    // Content behind the drawer can neither get the focus nor be read out.
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press('Tab');
      expect(await drawer.locator(':focus').count()).toBe(1);
    }
    await expect(page.getByRole('main')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();

    await opener.click();
    await expect(drawer).toBeVisible();
    await page.mouse.click(350, 400);
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();

    // The second time, the link leads to the open screen: nothing loads, and the focus still moves there.
    for (const _ of ['another screen', 'the same']) {
      await opener.click();
      await drawer.getByRole('link', { name: 'Edit Profile' }).click();
      await expect(page).toHaveURL('/profile');
      await expect(drawer).toBeHidden();
      await expect(page.getByRole('main')).toBeFocused();
    }

    await opener.click();
    await page.setViewportSize(DESKTOP);
    await expect(drawer).toBeHidden();
  });

  await test.step('the profile menu offers Edit Profile and Logout', async () => {
    await side(page).getByRole('link', { name: 'Dashboard' }).click();
    await expect(heading(page, 'Pastor Dashboard')).toBeVisible();
    const menu = side(page).getByText('Samuel Otieno');
    await menu.click();
    await expect(logout).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(logout).toBeHidden();
    await menu.click();
    await page.getByRole('link', { name: 'Edit Profile' }).click();
    await expect(page).toHaveURL('/profile');
    await menu.click();
    await logout.click();
    await expect(page).toHaveURL('/');
    await page.goto('/Pastors/Dashboard');
    await expect(page).toHaveURL('/login?next=%2FPastors%2FDashboard');
  });
});

test('the keyboard help opens under ? on every staff screen, not while typing, and from the account menu', async ({
  page,
  platform,
}) => {
  await page.setViewportSize(DESKTOP);
  await signInAs(page, platform.origin, 'admin');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const groups = help.getByRole('heading', { level: 3 });
  const everywhere = ['On every staff screen', 'On the pages of the site'];

  await page.goto('/Admin/Components');
  await page.getByRole('searchbox').fill('Why');
  await page.keyboard.press('?');
  await expect(page.getByRole('searchbox')).toHaveValue('Why?');
  await expect(help).toBeHidden();

  for (const path of ['/Admin/Dashboard', '/Admin/Settings', '/reports']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await page.keyboard.press('?');
    await expect(groups).toHaveText(everywhere);
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
  }

  // A menu closes when the help opens, and its head gets the focus back.
  const menu = side(page).locator('details.me > summary');
  await menu.click();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(groups).toHaveText(everywhere);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
});

test.describe('registrations badge in the sidebar', () => {
  const count = (n: number) => ({ success: true, count: n, from: '2026-11-15', to: '2026-11-21', byType: {} });

  test('CN-09: the badge counts the last 7 days, shows 99+ above 99, and refreshes every five minutes while the page is visible', async ({
    page,
    platform,
  }) => {
    await page.setViewportSize(DESKTOP);
    await signInAs(page, platform.origin, 'pastor');
    let asks = 0;
    let n = 99;
    await page.route('**/api/registrations/count', (route) => {
      asks++;
      return route.fulfill({ json: count(n) });
    });
    await page.clock.install();
    await page.goto('/profile');
    const badge = side(page).locator('.badge');
    await expect(badge).toHaveText('99 in the last 7 days');
    expect(asks).toBe(1);
    n = 100;
    await page.clock.fastForward('05:01');
    await expect(badge).toHaveText('99+ in the last 7 days');
    expect(asks).toBe(2);

    const look = (visibility: 'hidden' | 'visible') =>
      page.evaluate((state) => {
        Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      }, visibility);
    await look('hidden');
    n = 7;
    await page.clock.fastForward('30:00');
    await page.clock.runFor(1000);
    expect(asks).toBe(2);
    await look('visible');
    await expect(badge).toHaveText('7 in the last 7 days');
    expect(asks).toBe(3);

    // While the count is unknown the screen works without it.
    await page.route('**/api/registrations/count', (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Profile Information' })).toBeVisible();
    await expect(badge).toHaveCount(0);
  });
});

test.describe('dashboards of each role', () => {
  test('SS-02: the widget shows the newest five registrations, three for a pastor, and links to all', async ({
    page,
    platform,
  }) => {
    const { registrations } = await (await adminApi(platform.origin)).getRegistrations({ query: {} });
    const names = registrations.map(({ data }) => String(data.name));
    const widget = page.getByRole('region', { name: 'Recent registrations' });
    await comeBackAs(page, platform.origin, 'pastor');
    const paths = asked(page);
    await page.goto('/Pastors/Dashboard');
    await expect(widget.locator('li b')).toHaveText(names.slice(0, 3));
    await settled(page);
    // Six requests in addition to the frame's two, each made once. An admin's others are about the site (its title,
    // settings and first steps) and the offerings of each campus.
    const frame = ['/api/me', '/api/registrations/count'];
    const own = [
      '/api/analytics/dashboard',
      '/api/attendance',
      '/api/components/multiple',
      '/api/get-registrations',
      '/api/members/birthdays',
      '/api/registrations/waiting',
    ];
    expect(paths.toSorted()).toEqual([...frame, ...own].sort());
    await comeBackAs(page, platform.origin, 'admin');
    paths.length = 0;
    await page.goto('/Admin/Dashboard');
    await expect(page.getByText('Manage your church operations and track member engagement')).toBeVisible();
    await expect(widget.locator('li b')).toHaveText(names.slice(0, 5));
    await expect(page.getByRole('region', { name: 'Attendance Trend' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Not filled in yet' })).toHaveCount(0);
    await settled(page);
    const ofAdmin = [
      '/api/dashboard/site',
      ...campuses.map((campus) => expect.stringContaining(`/api/finance/offerings/${campus}/`)),
    ];
    expect(paths).toHaveLength(frame.length + own.length + ofAdmin.length);
    expect(paths).toEqual(expect.arrayContaining([...frame, ...own, ...ofAdmin]));
    await widget.getByRole('link', { name: 'All registrations' }).click();
    await expect(page).toHaveURL('/registrations');
  });

  test('the dashboard shows the week by type, says when it is empty, and lists the settings that the church has not filled in', async ({
    page,
    platform,
  }) => {
    const api = await adminApi(platform.origin);
    await comeBackAs(page, platform.origin, 'admin');
    const byType: Record<string, number> = { contact_form: 3, event_registration: 9, visit_registration: 0 };
    let reply = { success: true, count: 12, before: 8, from: '2026-11-15', to: '2026-11-21', byType };
    await page.route('**/api/registrations/count', (route) => route.fulfill({ json: reply }));
    await page.route('**/api/get-registrations*', (route) =>
      route.fulfill({ json: { success: true, registrations: [] } }),
    );
    const none = {
      ...{ total_members: 0, upcoming_events: 0, recent_registrations: 0, new_members: 0, new_members_imported: 0 },
      growth_rate: null,
      ...{ success: true, recent_users: [], upcoming_events_list: [], monthly_trend: [{ month: '2026-11', count: 0 }] },
    };
    await page.route('**/api/analytics/dashboard', (route) => route.fulfill({ json: none }));
    const site = await api.dashboardSite({});
    const unsaid = { church_name: 'Your Church', google_maps_url: '' };
    await page.route('**/api/dashboard/site', (route) =>
      route.fulfill({ json: { ...site, settings: { ...site.settings, ...unsaid } } }),
    );
    await page.setViewportSize(DESKTOP);
    await page.goto('/Admin/Dashboard');
    const week = page.getByRole('region', { name: '12 registrations in the last 7 days' });
    await expect(week.locator('li')).toHaveText(['Event Registration9', 'Contact Message3']);
    await expect(week.getByText('Up 4 (+50\u00a0%) on the 7 days before')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Nobody signed up in the last 7 days' })).toBeVisible();
    const [form, figure, newest] = await Promise.all(
      [
        page.getByRole('region', { name: 'Attendance Trend' }),
        week,
        page.getByRole('region', { name: 'Recent registrations' }),
      ].map((part) => part.boundingBox()),
    );
    expect(figure?.x).toBeGreaterThan((form?.x ?? 0) + (form?.width ?? 0));
    expect(figure?.y).toBeLessThan(newest?.y ?? 0);
    // ER-24
    await expect(page.getByRole('heading', { name: 'No upcoming events' })).toBeVisible();
    await expect(page.getByText('No recent members')).toBeVisible();
    await expect(page.getByText('No growth data available')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Figures' }).locator('dd').last()).toContainText('—');
    const missing = page.getByRole('region', { name: 'Not filled in yet' });
    await expect(missing.getByRole('link')).toHaveText(['The church’s name', 'A link to the map']);
    const tops = [missing, page.getByRole('region', { name: 'Waiting for you' })].map((part) => part.boundingBox());
    const [first, second] = await Promise.all(tops);
    expect(first?.y).toBeLessThan(second?.y ?? 0);
    await expectAccessible(page);
    reply = { ...reply, count: 0, byType: {} };
    await page.reload();
    await expect(page.getByRole('heading', { name: 'No registrations in the last 7 days' })).toBeVisible();
    await missing.getByRole('link', { name: 'A link to the map' }).click();
    await expect(page.getByRole('textbox', { name: 'Map' })).toBeFocused();
    await expect(page.getByRole('tab', { name: 'Location' })).toHaveAttribute('aria-selected', 'true');
  });

  test('ER-14, ER-17: a dashboard part that fails can be reloaded while the rest stays, and the widget requests seven days in the church’s zone', async ({
    page,
    platform,
  }) => {
    await comeBackAs(page, platform.origin, 'admin');
    let lost = true;
    for (const path of ['**/api/get-registrations*', '**/api/analytics/dashboard']) {
      await page.route(path, (route) => (lost ? route.abort() : route.continue()));
    }
    // Half past midnight of the 21st in Nairobi, the day before in the browser's zone.
    await page.clock.install({ time: '2026-11-20T21:30:00Z' });
    const asking = page.waitForRequest(/get-registrations/);
    await page.goto('/Admin/Dashboard');
    expect(new URL((await asking).url()).searchParams.get('since')).toBe('2026-11-14T21:00:00.000Z');
    const widget = page.getByRole('region', { name: 'Recent registrations' });
    const events = page.getByRole('region', { name: 'Upcoming events' });
    for (const pause of ['00:02', '00:03', '00:05']) {
      await settled(page);
      await page.clock.fastForward(pause);
    }
    await expect(widget.getByRole('heading', { name: 'The registrations could not be loaded' })).toBeVisible();
    await expect(widget.getByText('Failed to fetch registrations')).toBeVisible();
    await expect(events.getByText('Failed to fetch upcoming events')).toBeVisible();
    await expect(page.getByRole('heading', { name: /\d+ registrations? in the last 7 days/ })).toBeVisible();
    await expectAccessible(page);
    lost = false;
    await widget.getByRole('button', { name: 'Retry' }).click();
    await expect(widget.locator('li')).toHaveCount(5);
    await expect(events.getByText('Failed to fetch upcoming events')).toBeVisible();
    await events.getByRole('button', { name: 'Retry' }).click();
    await expect(events.locator('li').first()).toBeVisible();
  });

  test('RT-11, SS-05: accounts see estimated sums and upcoming events, and request no registrations', async ({
    page,
    platform,
  }) => {
    await comeBackAs(page, platform.origin, 'accounts');
    // The next event depends on the day.
    const { events } = await (await adminApi(platform.origin)).upcomingEvents({});
    const coming = events.slice(0, 5);
    const paths = asked(page);
    // The demo church has entries in its books; a new church does not.
    await page.route('**/api/finance/months', (route) =>
      route.fulfill({ json: { success: true, hasEntries: false, months: [] } }),
    );
    await page.goto('/Accounts/Dashboard');
    const rows = page.getByRole('region', { name: 'Upcoming events' }).getByRole('listitem');
    await expect(rows.getByRole('link')).toHaveText(coming.map(({ title }) => title));
    await expect(rows).toContainText(coming.map(({ location }) => location ?? ''));
    const figures = page.getByRole('region', { name: 'Figures' });
    await expect(figures.locator('dt')).toHaveText([
      'Est. Monthly Tithes',
      'Growth Rate',
      'Monthly Expenses',
      'Net Income',
    ]);
    await expect(figures.getByText('Estimate', { exact: true })).toHaveCount(3);
    await expect(figures).toContainText('Ksh 3,200');
    await expect(page.getByRole('heading', { name: 'Member Statistics' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Financial Trend' })).toBeVisible();
    await settled(page);
    expect([...paths].sort()).toEqual([
      '/api/analytics/dashboard',
      // The newest event fees, and the income of the day.
      '/api/finance/entries/search',
      '/api/finance/entries/search',
      '/api/finance/months',
      '/api/finance/owed',
      '/api/finance/sheets/search',
      '/api/me',
    ]);
    // ER-24
    const months = [{ month: '2026-11', count: 0 }];
    await page.route('**/api/analytics/dashboard', async (route) => {
      const reply = await route.fetch();
      await route.fulfill({ json: { ...(await reply.json()), monthly_trend: months } });
    });
    await page.reload();
    await expect(page.getByText('No financial data available')).toBeVisible();
    await expectAccessible(page);
  });

  test('SS-03, RT-03: an admin sees four figures, the newest members and six months’ growth under the admin’s own title', async ({
    page,
    platform,
  }) => {
    const admin = await adminApi(platform.origin);
    const name = `Zawadi ${crypto.randomUUID().slice(0, 8)}`;
    await admin.createMember({ body: { first_name: name, last_name: 'Njoroge', email: 'zawadi@example.org' } });
    const write = async (content: string, key = 'admin_dashboard_title') => {
      const { components } = await admin.listComponents({});
      const version = components.find((each) => each.component_key === key)?.version ?? 0;
      await admin.updateComponent({ params: { key }, body: { content, version } });
    };
    await write('Good morning');
    await page.setViewportSize(DESKTOP);
    await comeBackAs(page, platform.origin, 'admin');
    await page.goto('/Admin/Dashboard');
    await expect(heading(page, 'Good morning')).toBeVisible();
    await expect(page.getByText('Manage your church operations and track member engagement')).toBeVisible();
    for (const [name, text] of sample([
      ['Dashboard – Page introduction', 'What happens this week'],
      ['Dashboard – Welcome text', 'Karibu, dear team.'],
    ] as const)) {
      await page.getByRole('link', { name: 'Edit title and welcome' }).click();
      await expect(page).toHaveURL('/Admin/Components?q=admin_dashboard');
      await expect(page.getByRole('rowheader')).toHaveCount(3);
      await page.getByRole('link', { name }).click();
      await page.getByRole('textbox', { name: 'Content' }).fill(text);
      await page.getByRole('button', { name: 'Save Component' }).click();
      await expect(page.getByText('Component saved successfully!')).toBeVisible();
      await side(page).getByRole('link', { name: 'Dashboard' }).click();
      await expect(page.getByRole('main').getByText(text)).toBeVisible();
      // The text survives a reload, which also removes the message, so that the next text's message is the only one.
      await page.reload();
      await expect(page.getByRole('main').getByText(text)).toBeVisible();
    }
    await expect(page.getByText('Manage your church operations and track member engagement')).toHaveCount(0);
    const figures = page.getByRole('region', { name: 'Figures' });
    await expect(figures.locator('dt')).toHaveText([
      'Total Members',
      'Upcoming Events',
      'New Members (30d)',
      'Growth Rate',
    ]);
    const first = page.getByRole('region', { name: 'Recent Members' }).getByRole('listitem').first();
    await expect(first).toContainText(`${name} Njoroge`);
    await expect(first).toContainText('zawadi@example.org');
    await expect(first).toContainText('Active');
    await expect(page.getByRole('region', { name: 'Member Growth (Last 6 Months)' }).locator('tbody tr')).toHaveCount(
      6,
    );
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await expect(page).toHaveURL('/Admin/Settings');
    for (const key of ['title', 'subtitle', 'welcome']) await write('', `admin_dashboard_${key}`);

    // ER-12
    await page.route('**/api/analytics/dashboard', (route) =>
      route.fulfill({ status: 403, json: { success: false, code: 'forbidden', error: 'Not today' } }),
    );
    await page.goto('/Admin/Dashboard');
    await expect(page.getByRole('heading', { name: 'Error loading dashboard: Not today' })).toBeVisible();
    await expectAccessible(page);
  });
});

test('a screen offers a reload if its code is gone after a deploy, and a crashed screen shows and reports the error', async ({
  context,
  page,
  platform,
}) => {
  await comeBackAs(page, platform.origin, 'admin');
  // A separate page, because this test expects the browser to report failed loads.
  const other = await context.newPage();
  await other.goto(`${platform.origin}/Admin/Dashboard`);
  await expect(heading(other, 'Admin Dashboard')).toBeVisible();
  await other.route('**/assets/profile-page-*', (route) => route.fulfill({ status: 404 }));
  await other.getByRole('button', { name: /^Menu/ }).click();
  await other.getByRole('link', { name: 'Edit Profile' }).click();
  await expect(other.getByRole('alert')).toContainText('This page did not load');
  await expect(heading(other, 'Profile')).toBeVisible();
  await other.unroute('**/assets/profile-page-*');
  await other.getByRole('button', { name: 'Retry' }).click();
  await expect(other.getByRole('heading', { name: 'Profile Information' })).toBeVisible();

  const body = 'export default function Profile() { throw new TypeError("there is nothing here"); }';
  await other.route('**/assets/profile-page-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body }));
  const told = other.waitForResponse('**/api/client-errors');
  await other.reload();
  await expect(other.getByRole('alert')).toContainText('The fault is ours');
  await expect(heading(other, 'Profile')).toBeVisible();
  const report = await told;
  expect(report.status()).toBe(200);
  expect(report.request().postDataJSON()).toMatchObject({
    name: 'TypeError',
    reason: 'there is nothing here',
    frames: expect.arrayContaining([expect.stringContaining('/assets/profile-page-')]),
    page: '/profile',
  });
});

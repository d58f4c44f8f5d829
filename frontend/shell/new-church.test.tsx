import { expect, test } from 'vitest';
import { heldServices } from '#shared/church/held-services.ts';
import { facts, mayBeEmpty } from '#shared/content/facts.ts';
import { definitions, wordingOf } from '#shared/content/keys.ts';
import { serviceKeys } from '#shared/content/service-keys.ts';
import { visitDays } from '#shared/forms/weekends.ts';
import type { Church, PageData } from '#shared/pages/page-data.ts';
import { staticPageNames } from '#shared/pages/static-pages.ts';
import { renderPage } from '../entry-server.tsx';
import { choicesOf } from '../forms/choices.ts';
import type { Assets } from './assets.ts';

const church: Church = {
  name: 'Your Church',
  url: 'https://new.example',
  zone: 'Africa/Nairobi',
  zoneLabel: 'EAT',
  currency: 'KES',
};
const assets = new Proxy<Assets>({}, { get: (_, key) => ({ file: `assets/${String(key)}` }) });

async function saidOn(page: Page, content?: Record<string, string>, own: Partial<Church> = {}) {
  const data = { church: { ...church, ...own }, at: '2026-12-01T09:00:00Z', page, ...(content && { content }) };
  const html = await renderPage(data as PageData, assets);
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  return main
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ');
}

const pages = ['home', ...staticPageNames] as const;
type Page = (typeof pages)[number];

const services = ['5:00 PM', '9:00 AM', '11:00 AM'];

test.each<[ids: string, page: Page, ...texts: string[]]>([
  ['RT-01, CN-13', 'home', ...services, 'about 75 minutes', '60%', '25%', '15%', 'Stories', 'Psalm 66:16'],
  ['RT-01', 'home', 'Visit us', 'Saturday 5:00 PM Sunday 9:00 AM, 11:00 AM, 5:00 PM'],
  ['RT-19, PS-20, EN-20', 'financial_reports', 'Ksh 2.4M', 'Ksh 2.1M', 'Ksh 300K', 'Jan-Dec'],
  ['EN-20', 'financial_reports', 'PDF, 3.2 MB', 'PDF, 1.1 MB', 'PDF, 2.4 MB', 'PDF, 1.8 MB', 'Download PDF'],
  ['RT-20', 'our_story', '2000', '2005', '2015', 'Today', 'Vision', 'Mission'],
  ['RT-22', 'leadership', 'Lead Pastor', 'Pastor, Families and Students', 'Pastor, Teaching and Prayer'],
  ['RT-22, CN-12, CN-16', 'leadership', 'Elder, Care', 'Schedule Meeting', 'Email', '45+', '15+', '100%', '2,500+'],
  ['RT-23', 'locations', 'Main Campus', ...services, '7:00 PM', 'Second Campus', '10:00 AM', 'Get Directions'],
  ['RT-27', 'students', 'Wednesdays, 7:00 PM', 'Wednesday nights', 'The night of hard questions', 'Students’ camp'],
  ['RT-33, CN-16', 'community_care', 'Tue/Thu', '10 AM-2 PM', '12K meals in a year', '40+ partners'],
  ['RT-34', 'church_planting', 'One church every 2-3 years', 'Become a partner'],
  ['RT-40, CN-16, CN-17', 'why_we_give', '60%', '25%', '15%', 'given last year Ksh 2.4M', 'lives impacted 15K+'],
  ['RT-40, CN-16', 'why_we_give', 'community partners 40+', 'countries reached 8', 'Financial transparency'],
  ['RT-44, PS-13', 'visit', ...services, 'Most Popular', 'about 75 minutes', "Let Us Know You're Coming"],
  ['PS-11', 'about', 'Sunday service', '9:00 AM', 'Wednesday service', '7:00 PM', 'Sundays 10:00 AM EAT'],
  ['PS-12', 'contact', 'Monday to Friday, 9:00 AM to 5:00 PM', 'Saturday, 10:00 AM to 2:00 PM', 'Sunday, after'],
  ['PS-14', 'membership', 'Sunday 12:30-4:00 PM', 'Free, lunch included', 'Main Campus'],
  ['PS-14', 'membership', 'Sunday 6 December 2026, 12:30-4:00 PM, Main Campus'],
  ['CN-16', 'groups', '40+ small groups'],
  ['CN-16', 'volunteer', '500+ volunteers'],
  ['CN-16', 'missions', '8 countries reached'],
  ['CN-16', 'baptism', '200+ baptisms'],
])('%s: a new church shows it on %s', async (_, page, ...texts) => {
  const said = await saidOn(page as Page);
  for (const text of texts) expect(said).toContain(text);
});

test('CN-13: the visit form of a new church offers four weekends and their services, with scripts and without', async () => {
  const times = heldServices((key) => serviceKeys[key]).map(({ weekday, time, title, popular = false }) => ({
    ...{ weekday, popular },
    ...{ time: serviceKeys[time], title: serviceKeys[title] },
  }));
  const days = visitDays(times, '2026-12-01 09:00:00');
  expect(days.map(({ date }) => date.slice(8))).toEqual(['05', '06', '12', '13', '19', '20', '26', '27']);
  const offered = (serviceDate: string) =>
    choicesOf('visit_registration', { serviceDate }, days)?.serviceTime?.map(({ label }) => label);
  expect(offered('2026-12-05')).toEqual(['5:00 PM, Saturday service']);
  expect(offered('2026-12-06')).toEqual([
    '9:00 AM, First service',
    '11:00 AM, Main service (Most Popular)',
    '5:00 PM, Evening service',
  ]);
  const html = await renderPage({ church, at: '2026-12-01T09:00:00Z', page: 'visit' }, assets);
  for (const hour of services) expect(html).toContain(`<option value="${hour}">`);
});

test('a church that uses dollars shows the specified sums exactly', async () => {
  const own = { currency: 'USD' };
  for (const sum of ['$2.4M', '$2.1M', '$300K']) expect(await saidOn('financial_reports', {}, own)).toContain(sum);
  expect(await saidOn('why_we_give', {}, own)).toContain('given last year $2.4M');
});

test('RT-27: the two student events of a new church link to all events', async () => {
  const html = await renderPage({ church, at: '2026-12-01T09:00:00Z', page: 'students' } as PageData, assets);
  expect(html.slice(html.indexOf('id="students-events"')).match(/<a class="more" href="\/events"/g)).toHaveLength(2);
});

test('RT-27: a student event links to its own page once staff enter the URL', async () => {
  const content = { students_event_2_url: '/events/01J00000000000000000000000' };
  const page = { church, at: '2026-12-01T09:00:00Z', page: 'students', content } as PageData;
  const html = await renderPage(page, assets);
  const links = html
    .slice(html.indexOf('id="students-events"'))
    .matchAll(/class="more" href="(\/events[^"]*)"[^>]*>([^<]*)/g);
  expect([...links].map(([, to, said]) => [to, said])).toEqual([
    ['/events', 'See all events'],
    ['/events/01J00000000000000000000000', 'See details'],
  ]);
});

test('shows a next step in place of numbers, addresses or streams that a new church has not set', async () => {
  const html = (page: Page, content = {}) =>
    renderPage({ church, at: '2026-12-01T09:00:00Z', page, content } as PageData, assets);
  expect(await saidOn('ways_to_give')).toMatch(/Our numbers for giving are not on this page yet.*Ask us how to give/);
  expect(await saidOn('ways_to_give')).toContain('Other ways to give');
  expect(await html('ways_to_give')).toContain('href="/contact#write"');
  expect(await saidOn('contact')).toContain('Please use the form on this page. Write to us');
  expect(await html('contact')).toMatch(/href="#write"[\s\S]*id="write"/);
  expect(await saidOn('locations')).toContain('Write to us, and we will tell you the way. Get Directions');
  expect(await html('locations')).toContain('href="/contact#write"');
  expect(await saidOn('locations')).not.toContain('Watch online');
});

test('shows a church’s own numbers, address and stream without the next steps of a new church', async () => {
  expect(await saidOn('ways_to_give', { mpesa_paybill: '522522' })).not.toContain('not on this page yet');
  expect(await saidOn('contact', { contact_phone: '0711 222 333' })).not.toContain('not on this page yet');
  const own = {
    physical_location: 'The hill',
    places_river_address: 'The river',
    youtube_url: 'https://youtube.com/@us',
  };
  const said = await saidOn('locations', own);
  expect(said).not.toContain('not on this page yet');
  expect(said).toContain('Watch online');
});

test('shows the name of a leader with the role below it', async () => {
  const said = await saidOn('leadership', { leader_1_name: 'Zuri Achieng' });
  expect(said).toContain('Zuri Achieng Lead Pastor');
  expect(said).not.toContain('A meeting with Lead Pastor');
});

/** Skips short values, which also occur in other texts. */
const isTelling = (text: string) => text.length > 8;

test.each(pages)('hides all facts that a church emptied on %s', async (page) => {
  const keys = Object.values(facts).flat().filter(mayBeEmpty);
  const shown = keys.filter((key) => {
    const pages = definitions.get(key)?.pages ?? [];
    return isTelling(wordingOf(key)) && (pages === 'all' || pages.includes(page));
  });
  // Some promises mention a call.
  const reach = { contact_phone: '0711 222 333' };
  const none = Object.fromEntries(keys.map((key) => [key, '']));
  const [before, after] = [await saidOn(page, reach), await saidOn(page, { ...none, ...reach })];
  const said = (key: string) => wordingOf(key).replace(/\s+/g, ' ');
  expect(after.length).toBeGreaterThan(50);
  expect(shown.filter((key) => after.includes(said(key)))).toEqual([]);
  const ofPage = shown.filter((key) => definitions.get(key)?.pages !== 'all');
  expect(ofPage.filter((key) => !before.includes(said(key)))).toEqual([]);
});

test('keeps the other services, leaders and campuses when a church empties one', async () => {
  expect(await saidOn('visit', { saturday_service_time: '' })).not.toContain('Saturday service');
  expect(await saidOn('visit', { saturday_service_time: '' })).toContain('11:00 AM');
  const three = await saidOn('leadership', { leader_4_role: '' });
  expect([three.includes('Lead Pastor'), three.includes('food pantry')]).toEqual([true, false]);
  const one = await saidOn('locations', { places_river_title: '' });
  expect([one.includes('Main Campus'), one.includes('10:00 AM')]).toEqual([true, false]);
  const year = await saidOn('our_story', { story_2005_title: '' });
  expect([year.includes('2000'), year.includes('2005')]).toEqual([true, false]);
});

test.each(pages)('%s has one h1, its forms included', async (page) => {
  const html = await renderPage({ church, at: '2026-12-01T09:00:00Z', page, content: {} } as PageData, assets);
  expect(html.match(/<h1\b/g)).toHaveLength(1);
});

import { expect, test } from './test.ts';

/**
 * The figures that the specification invents (CN-16, decision 31) with their words, as the page that says them has them. Sums are in the church's currency (decision 24).
 */
const figures = [
  { path: '/ministries/groups', said: '40+ small groups' },
  { path: '/about/leadership', said: '15+ ministries' },
  { path: '/get-involved/volunteer', said: '500+ volunteers' },
  { path: '/initiatives/community-care', said: '12K meals' },
  { path: '/initiatives/missions', said: '8 countries' },
  { path: '/get-involved/baptism', said: '200+ baptisms' },
  { path: '/give/why-we-give', said: 'given last year Ksh\u00a02.4M' },
  { path: '/give/why-we-give', said: 'community partners 40+' },
  { path: '/give/why-we-give', said: 'lives impacted 15K+' },
  { path: '/give/why-we-give', said: 'countries reached 8' },
  { path: '/about/leadership', said: '45+ years' },
  { path: '/about/leadership', said: '100% of your letters answered' },
] as const;

for (const { path, said } of figures) {
  test(`CN-16: ${path} says ${said}`, async ({ page }) => {
    await page.goto(path);
    const words = (await page.getByRole('main').innerText()).replaceAll(/\n+/g, ' ');
    expect(words).toContain(said);
  });
}

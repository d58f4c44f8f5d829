import type { Page } from '@playwright/test';
import { adminApi } from './api.ts';
import { comeBackAs } from './as.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { expect, test } from './test.ts';

const key = 'groups_how_text';

const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1000 },
  { width: 1280, height: 800 },
];

const tool = (page: Page, name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true });

/** Word's clipboard HTML: a heading, styled words, a list without list elements, a picture, and an added script. */
const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p{color:red}</style></head><body>
<!--StartFragment--><h1 style="color:red">From Word</h1>
<p class=MsoNormal><b>Bold</b> and <span style="font-style:italic">slanted</span><o:p></o:p> <font color=red>red</font></p>
<p class=MsoListParagraphCxSpFirst><span style="mso-list:Ignore">·&nbsp;</span>Bread</p>
<p class=MsoListBullet><span style="mso-list:Ignore">·&nbsp;</span>Tea</p>
<p class=MsoListParagraph>10:30, in this order:</p>
<p class=MsoListParagraphCxSpFirst style="mso-list:l1 level1 lfo2"><![if !supportLists]><span><span style="mso-list:Ignore">1.<span>&nbsp; </span></span></span><![endif]>Sing</p>
<p class=MsoListParagraphCxSpMiddle style="mso-list:l1 level2 lfo2"><span style="mso-list:Ignore">o&nbsp;</span>standing</p>
<p class=MsoListParagraphCxSpLast style="mso-list:l1 level1 lfo2"><span style="mso-list:Ignore">②&nbsp;</span>Pray</p>
<table><tr><td onclick="alert(1)">Cell</td></tr></table><img src=x onerror="alert(1)"><a href="javascript:alert(1)">trap</a>
<script>alert(1)</script><!--EndFragment--></body></html>`;

test('a text is written with buttons and keys, its links are checked, and unchanged parts stay byte for byte', async ({
  page,
  browser,
  platform: { origin },
}) => {
  const api = await adminApi(origin);
  const stored = async () => (await api.listComponents({})).components.find((each) => each.component_key === key);
  const before = await stored();
  // Valid for the server, yet not as the editor would write it.
  const odd =
    '<p>One  <em>two</em>\n three</p>\n\n<blockquote><p>Said</p></blockquote>\n\n<ul>\n<li><p>Bread</p></li>\n</ul>';
  const { component } = await api.updateComponent({ params: { key }, body: { content: odd } });
  expect(component.content).toBe(odd);

  await comeBackAs(page, origin, 'admin');
  await page.goto(`/Admin/Components?edit=${key}`);
  const field = page.getByRole('textbox', { name: 'Content' });
  await expect(field.getByRole('listitem')).toHaveText('Bread');

  await tool(page, 'Write HTML').click();
  await expect(field).toHaveValue(odd);
  await tool(page, 'Write HTML').press('Enter');
  await field.press('End');
  await field.pressSequentially('!!');
  await tool(page, 'Undo').click();
  await expect(tool(page, 'Undo')).toHaveAttribute('aria-disabled', 'true');
  await tool(page, 'Write HTML').click();
  await expect(field).toHaveValue(odd);
  await page.getByRole('button', { name: 'Save Component' }).click();
  await expect(page.getByText('Component saved successfully!').first()).toBeVisible();
  expect((await stored())?.content).toBe(odd);
  await tool(page, 'Write HTML').click();

  // By keyboard alone: the toolbar is one tab stop, and arrow keys move along it.
  await field.press('Control+A');
  await field.press('Backspace');
  await field.press('Backspace');
  await field.press('Backspace');
  await field.press('Shift+Tab');
  await page.keyboard.press('Home');
  await expect(tool(page, 'Bold')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tool(page, 'Bold')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Tab');
  await expect(field).toBeFocused();
  await page.keyboard.type('Come');
  await page.keyboard.press('Control+B');
  await page.keyboard.type(' along & stay');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Bring');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Home');
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight');
  await expect(tool(page, 'Bulleted list')).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.type('bread');

  await page.keyboard.press('Shift+Home');
  await page.keyboard.press('Control+K');
  const address = page.getByLabel('Link to');
  await expect(address).toBeFocused();
  await page.keyboard.type('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('with http, https, mailto or tel');
  await expect(address).toBeFocused();
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    const small = await page
      .getByRole('toolbar')
      .getByRole('button')
      .evaluateAll((buttons) => buttons.filter((each) => each.clientHeight < 42 || each.clientWidth < 42).length);
    if (size.width < 960) expect(small).toBe(0);
    if (process.env.PICTURES)
      await page.screenshot({ path: `${process.env.PICTURES}/editor-${size.width}.png`, fullPage: true });
  }
  await expectAccessible(page);
  await address.fill('/visit');
  await address.press('Enter');
  await expect(field).toBeFocused();
  await expect(tool(page, 'Link')).toHaveAttribute('aria-pressed', 'true');
  await expect(field.getByRole('link', { name: 'bread' })).toHaveAttribute('href', '/visit');

  await field.press('Control+End');
  await field.press('Enter');
  await field.press('Enter');
  await field.pressSequentially('Why');
  await tool(page, 'Heading').click();
  await expect(tool(page, 'Bulleted list')).toHaveAttribute('aria-disabled', 'true');
  await field.press('Enter');
  await field.pressSequentially('Because');
  await tool(page, 'Quotation').click();
  await tool(page, 'Undo').click();
  await expect(field.locator('blockquote')).toHaveCount(0);
  await tool(page, 'Redo').click();
  await expect(field.locator('blockquote')).toHaveText('Because');
  await tool(page, 'Write HTML').click();
  const made = [
    '<p><strong>Come</strong> along &amp; stay</p>',
    '<ul><li>Bring</li><li><a href="/visit">bread</a></li></ul>',
    '<h3>Why</h3>',
    '<blockquote>Because</blockquote>',
  ].join('\n\n');
  await expect(field).toHaveValue(made);
  await tool(page, 'Write HTML').click();

  await page.getByRole('button', { name: 'Save Component' }).click();
  await expect.poll(async () => (await stored())?.content).toBe(made);
  const visitor = await browser.newPage();
  const asked: string[] = [];
  visitor.on('response', async (response) => {
    if (response.url().endsWith('.js')) asked.push(await response.text().catch(() => ''));
  });
  await expect
    .poll(async () => (await visitor.request.get(`${origin}/ministries/groups`)).text())
    .toContain('<h3>Why</h3>');
  await visitor.goto(`${origin}/ministries/groups`);
  await expect(visitor.getByRole('link', { name: 'bread' })).toHaveAttribute('href', '/visit');
  await visitor.waitForLoadState('networkidle');
  expect(asked.filter((script) => script.includes('ProseMirror'))).toEqual([]);
  await visitor.close();

  await field.press('Control+A');
  await field.evaluate((element, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, fromWord);
  await tool(page, 'Write HTML').click();
  await expect(field).toHaveValue(/^<h3>From Word<\/h3>/);
  const pasted = await field.inputValue();
  expect(pasted).toContain('<p><strong>Bold</strong> and <em>slanted</em> red</p>');
  expect(pasted).toContain('<ul><li>Bread</li><li>Tea</li></ul>');
  expect(pasted).toContain('<p>10:30, in this order:</p>');
  expect(pasted.replace(/\n/g, '')).toMatch(
    /<ol><li>(?:<p>)?Sing(?:<\/p>)?<ul><li>standing<\/li><\/ul><\/li><li>Pray<\/li><\/ol>/,
  );
  expect(pasted).toMatch(/Cell[\s\S]*trap/);
  expect(pasted).not.toMatch(/javascript|alert|<(?!\/?(?:p|h3|ul|ol|li|strong|em)>)/);

  await page.getByRole('button', { name: 'Save Component' }).click();
  await expect.poll(async () => (await stored())?.content).toBe(pasted);
  await api.updateComponent({
    params: { key },
    body: { content: before?.version === 0 ? '' : (before?.content ?? '') },
  });
});

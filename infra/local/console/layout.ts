import type { Platform } from '../platform.ts';
import { type ConsoleHtml, html } from './html.ts';
import { troubles } from './troubles.ts';
import { zoneOf } from './zone.ts';

/** A part of a page that refresh.ts keeps up to date. `id` must not change between requests. */
export const live = (id: string, content: ConsoleHtml): ConsoleHtml => html`<div id="${id}" data-live>${content}</div>`;

export const section = (id: string, title: string, content: ConsoleHtml): ConsoleHtml =>
  html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>
${content}</section>`;

export const navigation: readonly [path: string, name: string][] = [
  ['', 'Overview'],
  ['/mails', 'Mail'],
  ['/bus', 'Events'],
  ['/queues', 'Queues'],
  ['/logs', 'Logs'],
  ['/grants', 'Grants'],
  ['/routes', 'Routes'],
  ['/people', 'People'],
  ['/resources', 'Resources'],
];

export function layout(
  platform: Platform,
  page: { title: string; current: string; church: string; content: ConsoleHtml },
): string {
  const { title, current, church, content } = page;
  const open = troubles(platform);
  const item = ([path, name]: readonly [string, string]) => {
    const many = open.filter(({ href }) => href.split('#')[0] === `/_local${path}`).length;
    return html`<li><a href="/_local${path === '' ? '/' : path}"${path === current && html` aria-current="page"`}>${name}${
      many > 0 && html` <span class="badge">${many}<span class="unseen"> to look at</span></span>`
    }</a></li>`;
  };
  return html`<!doctype html>
<html lang="en" data-zone="${zoneOf(platform)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title === 'Overview' ? '' : `${title} · `}${church} on this machine</title>
<link rel="icon" href="/_local/console/mark.svg">
<link rel="stylesheet" href="/_local/console/tokens.css">
<link rel="stylesheet" href="/_local/console/console.css">
<script type="module" src="/_local/console/refresh.js"></script>
<script type="module" src="/_local/console/sign-in.js"></script>
</head>
<body>
<a class="skip" href="#main">To the content</a>
<header>
<p class="brand"><img src="/_local/console/mark.svg" width="36" height="36" alt=""><span>${church} <small>on this machine</small></span></p>
<p class="site"><a href="/">The site</a> <a href="/_local/ui">Components</a></p>
<nav aria-label="Console" id="navigation" data-live><ul>${navigation.map(item)}</ul></nav>
<div class="refreshing"><p role="status" id="refreshing">Reload the page to see what is new.</p>
<button type="button" id="pause" hidden>Pause</button></div>
</header>
<main id="main" tabindex="-1">
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`.text;
}

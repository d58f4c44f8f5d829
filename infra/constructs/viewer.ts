import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Languages } from '#shared/language/languages.ts';
import { dashboardAliases, staffPaths } from '#shared/pages/staff-paths.ts';
import { eventsPath, pageAliases, pageRedirects, sermonsPath, staticPages } from '#shared/pages/static-pages.ts';
import { askedParameters } from '#shared/registrations/links.ts';

/** Further names of the site, and the one that they redirect to. */
export interface RedirectedHosts {
  readonly domain: string;
  readonly alsoAt: readonly string[];
}

/** The source of CloudFront's function: viewer.js, preceded by the tables of addresses. */
export function viewerCode([, ...prefixed]: Languages, redirected?: RedirectedHosts): string {
  const tables = {
    home: redirected ? `https://${redirected.domain}` : '',
    otherHosts: redirected?.alsoAt ?? [],
    languages: prefixed,
    staff: [...Object.values(staffPaths), ...Object.keys(dashboardAliases)].map((path) => path.toLowerCase()),
    pages: [eventsPath, ...Object.values(staticPages).map(({ path }) => path)],
    aliases: Object.fromEntries(Object.entries(pageAliases).map(([path, page]) => [path, staticPages[page].path])),
    redirects: pageRedirects,
    contact: staticPages.contact.path,
    asked: askedParameters,
    parents: [eventsPath, sermonsPath],
  };
  const written = Object.entries(tables).map(([name, table]) => `var ${name} = ${JSON.stringify(table)};\n`);
  return written.join('') + readFileSync(join(import.meta.dirname, 'viewer.js'), 'utf8');
}

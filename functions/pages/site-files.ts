import { tokensOf } from '#shared/palette/palette.ts';
import { siteLanguages } from '../kit/env.ts';
import { site } from './bundle.ts';
import type { Snapshot } from './read.ts';
import { wordsIn } from './words.ts';

export function robots({ church }: Snapshot): string {
  return ['User-agent: *', 'Disallow: /api/', 'Allow: /', '', `Sitemap: ${church.url}/sitemap.xml`, ''].join('\n');
}

/** For the pages that functions write (functions/registrations/plain/site-frame.ts). */
export async function style(read: Snapshot): Promise<string> {
  const [{ style: styleOf }, said] = await Promise.all([site(), read.texts()]);
  return styleOf(said);
}

export async function manifest(read: Snapshot): Promise<string> {
  const [name, said] = await Promise.all([read.name(), read.texts()]);
  const [language] = siteLanguages();
  const icon = (size: number, purpose: string) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    name,
    short_name: name.length > 12 ? name.split(' ')[0] : name,
    description: wordsIn(language).home.hero_description,
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#FAF7F2',
    theme_color: tokensOf(said).jacaranda ?? '#FAF7F2',
    lang: language,
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  });
}

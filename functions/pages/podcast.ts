import { wallToInstant } from '#shared/church/time.ts';
import { fill } from '#shared/language/fill.ts';
import type { StoredRecording } from '#shared/media/item.ts';
import { podcastPath, titleOf } from '#shared/media/policy.ts';
import { slugOf } from '#shared/media/slug.ts';
import { contentTypeOf } from '#shared/media/upload.ts';
import { pagePath } from '#shared/pages/page-data.ts';
import { staticPages } from '#shared/pages/static-pages.ts';
import { iso } from '../kit/clock.ts';
import { siteLanguages } from '../kit/env.ts';
import { urlOf } from '../media/present.ts';
import type { Snapshot } from './read.ts';
import { wordsIn } from './words.ts';
import { element, xmlText } from './xml.ts';

/** Older sermons are only in the archive. Podcast programs download the whole file every time. */
const mostEpisodes = 300;

const namespaces = [
  'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"',
  'xmlns:atom="http://www.w3.org/2005/Atom"',
].join(' ');

/** From Apple's list of categories. */
const category =
  '<itunes:category text="Religion &amp; Spirituality"><itunes:category text="Christianity"/></itunes:category>';

const harmless = element('itunes:explicit', 'false');

/** RSS 2.0 with the elements that Apple's directory requires (docs/decisions/podcast.md), newest sermon first. */
export async function podcast({ church, name, at, texts, recordings }: Snapshot): Promise<string> {
  const [language] = siteLanguages();
  const words = wordsIn(language);
  const [called, said, all] = await Promise.all([name(), texts(), recordings()]);
  const title = fill(words.feed.podcast, { church: called });
  const page = church.url + staticPages.sermon_archive.path;
  const email = said.primary_email ?? '';
  const picture = `${church.url}/share/podcast.jpg`;
  const episodes = all.filter(({ mediaType }) => mediaType === 'audio').slice(0, mostEpisodes);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<!-- ${iso(at)} -->`,
    `<rss version="2.0" ${namespaces}>`,
    '<channel>',
    element('title', title),
    element('link', page),
    `<atom:link href="${xmlText(church.url + podcastPath)}" rel="self" type="application/rss+xml"/>`,
    element('description', said.sermon_description ?? words.sermon.sermon_description),
    element('language', language),
    element('lastBuildDate', new Date(at).toUTCString()),
    `<image>${element('url', picture)}${element('title', title)}${element('link', page)}</image>`,
    `<itunes:image href="${xmlText(picture)}"/>`,
    category,
    harmless,
    element('itunes:author', called),
    element('itunes:type', 'episodic'),
    // The public address of the site; without one the feed has no owner.
    ...(email === ''
      ? []
      : [`<itunes:owner>${element('itunes:name', called)}${element('itunes:email', email)}</itunes:owner>`]),
    ...episodes.map((recording) => episode(recording, { url: church.url, zone: church.zone, called })),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

interface PodcastContext {
  readonly url: string;
  readonly zone: string;
  readonly called: string;
}

function episode(recording: StoredRecording, { url, zone, called }: PodcastContext): string {
  const { id, filename, extension, fileSize, mediaType, duration, speaker, series, scripture, summary } = recording;
  const title = titleOf(recording);
  const about = [summary, [scripture, series].filter(Boolean).join(' · ')].filter(Boolean).join('\n\n');
  // Only uploadable types are ever stored, so there always is a content type.
  const type = contentTypeOf(mediaType, extension) ?? 'application/octet-stream';
  return [
    '<item>',
    element('title', title),
    element('itunes:title', title),
    element('itunes:author', speaker ?? called),
    ...(about === '' ? [] : [element('description', about), element('itunes:summary', about)]),
    element('link', url + pagePath({ page: 'sermon', id: slugOf(recording) })),
    `<enclosure url="${xmlText(url + urlOf(filename))}" length="${fileSize}" type="${type}"/>`,
    ...(duration === undefined ? [] : [element('itunes:duration', String(duration))]),
    // The guid never changes, so that programs do not offer an edited sermon again.
    `<guid isPermaLink="false">${xmlText(`${id}@${new URL(url).hostname}`)}</guid>`,
    element('pubDate', new Date(publishedAt(recording, zone)).toUTCString()),
    harmless,
    '</item>',
  ].join('\n');
}

/** Noon of the sermon's date, which is the same date in most of the world, but never later than the upload. */
function publishedAt({ date, uploadTime }: StoredRecording, zone: string): number {
  const uploaded = uploadTime * 1000;
  const preached = date === undefined ? null : wallToInstant(`${date} 12:00:00`, zone);
  return Math.min(preached ?? uploaded, uploaded);
}

import { contentTypeOf } from '#shared/media/upload.ts';
import { videoPage } from '#shared/media/video.ts';
import { type PageData, pagePath, refOf } from '#shared/pages/page-data.ts';
import { staticPages } from '#shared/pages/static-pages.ts';

const context = 'https://schema.org';

/** ISO 8601: `PT32M14S`. */
const spanOf = (seconds: number) => `PT${Math.floor(seconds / 60)}M${seconds % 60}S`;

export function sermonLd(data: Extract<PageData, { page: 'sermon' }>): object {
  const { church, recording } = data;
  const { title, speaker, date, series, scripture, summary, mediaType, mediaUrl, extension, duration, video } =
    recording;
  return {
    '@context': context,
    '@type': mediaType === 'audio' ? 'AudioObject' : 'VideoObject',
    name: title,
    description: summary ?? [title, speaker, scripture].filter(Boolean).join(', '),
    url: church.url + pagePath(refOf(data)),
    contentUrl: church.url + mediaUrl,
    encodingFormat: contentTypeOf(mediaType, extension),
    thumbnailUrl: `${church.url}/share/podcast.jpg`,
    uploadDate: date,
    datePublished: date,
    ...(duration !== undefined && { duration: spanOf(duration) }),
    ...(speaker && { author: { '@type': 'Person', name: speaker } }),
    ...(scripture && { about: scripture }),
    ...(series && {
      isPartOf: { '@type': 'CreativeWorkSeries', name: series, url: church.url + staticPages.sermon_archive.path },
    }),
    ...(video && { sameAs: videoPage(video) }),
    publisher: { '@type': 'Organization', name: church.name, url: `${church.url}/` },
  };
}

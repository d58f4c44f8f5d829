import { describe, expect, it } from 'vitest';
import { coverPaths } from '#shared/media/cover.ts';
import { podcastLinks } from '#shared/media/podcast-links.ts';
import { passageUrl } from '#shared/media/policy.ts';
import type { MediaFile } from '#shared/media/schema.ts';
import { shelfOf } from '#shared/media/series.ts';
import { extentOf, fileSize } from './file-size.ts';
import { messages } from './messages.ts';
import { found } from './search.ts';
import { archiveOf, bySeries } from './series.ts';
import { messages as tools } from './tools-messages.ts';
import { uploadMessages } from './upload-messages.ts';

describe('file size (CN-08)', () => {
  it.each([
    [0, '0.00 B'],
    [1, '1.00 B'],
    [1023, '1023.00 B'],
    [1024, '1.00 KB'],
    [1536, '1.50 KB'],
    [1_048_570, '1023.99 KB'],
    [1_048_575, '1.00 MB'],
    [1_048_576, '1.00 MB'],
    [18_245_222, '17.40 MB'],
    [1_073_741_824, '1.00 GB'],
    [5_368_709_120_000, '5000.00 GB'],
  ])('formats %i bytes as %s', (bytes, words) => expect(fileSize(bytes)).toBe(words));
});

it.each([
  [
    'Matthew 13:44–46',
    'https://bible.example/?v=NIV&q={passage}',
    'https://bible.example/?v=NIV&q=Matthew%2013%3A44-46',
  ],
  [
    '"><script>&{passage}',
    'https://bible.example/{passage}',
    'https://bible.example/%22%3E%3Cscript%3E%26%7Bpassage%7D',
  ],
  ['Ruth 1', '', 'https://www.biblegateway.com/passage/?search=Ruth%201'],
  ['Ruth 1', 'javascript:alert({passage})', undefined],
  ['Ruth 1', 'http://bible.example/{passage}', undefined],
  ['.evil.example/', 'https://bible{passage}', undefined],
])('links the passage %s with the template %s to %s', (scripture, template, address) => {
  expect(passageUrl(scripture, template)).toBe(address);
});

describe('duration and size of a recording', () => {
  it.each([
    [undefined, '14.20 MB'],
    [1, '1 s, 14.20 MB'],
    [59, '59 s, 14.20 MB'],
    [60, '1 min, 14.20 MB'],
    [1934, '32 min, 14.20 MB'],
    [5400, '90 min, 14.20 MB'],
  ])('describes a recording of %s seconds as %s', (duration, words) =>
    expect(extentOf({ ...(duration !== undefined && { duration }), fileSize: 14_889_779 })).toBe(words),
  );
});

describe('the shelf of series', () => {
  const file = (filename: string, date: string, series?: string): MediaFile => ({
    filename,
    extension: 'mp3',
    fileSize: 1,
    uploadTime: 1,
    mediaType: 'audio',
    mediaUrl: `/media/${filename}`,
    date,
    ...(series && { series }),
  });

  it('the shelf has a spine for each series, newest first, and recordings without a series last', () => {
    const shelf = bySeries([
      file('a', '2026-10-04', 'Ruth: Bread'),
      file('b', '2026-11-15'),
      file('c', '2026-11-01', 'Who Is My Neighbour’s Keeper?'),
      file('d', '2026-11-08', 'Ruth: Bread'),
    ]);
    expect(shelf.map(({ name, anchor, files }) => [name, anchor, files.map(({ filename }) => filename)])).toEqual([
      ['Ruth: Bread', 'series-ruth-bread', ['d', 'a']],
      ['Who Is My Neighbour’s Keeper?', 'series-who-is-my-neighbours-keeper-', ['c']],
      [undefined, 'series', ['b']],
    ]);
  });

  const sundays = (count: number, series: string, month: string) =>
    Array.from({ length: count }, (_, at) =>
      file(`${series} ${at}`, `${month}-${String(28 - at).padStart(2, '0')}`, series),
    );

  it('RT-25: lists at most twenty recordings in whole series, and splits a longer series in two', () => {
    const lists = (...all: MediaFile[]) => bySeries(all).map(({ name, isListed }) => [name, isListed]);
    const long = bySeries(sundays(25, 'A', '2026-11'));
    expect(long.map(({ anchor, files, isListed }) => [anchor, files.length, isListed])).toEqual([
      ['series-a', 20, true],
      ['series-a-earlier', 5, false],
    ]);
    expect(lists(...sundays(12, 'A', '2026-11'), ...sundays(8, 'B', '2026-10'), ...sundays(1, 'C', '2026-09'))).toEqual(
      [
        ['A', true],
        ['B', true],
        ['C', false],
      ],
    );
    // The newest recording, without a series, is listed last, and the series that no longer fits is left out.
    expect(lists(file('alone', '2026-12-06'), ...sundays(12, 'A', '2026-11'), ...sundays(8, 'B', '2026-10'))).toEqual([
      ['A', true],
      ['B', false],
      [undefined, true],
    ]);
  });

  it('gives both parts of a split series the whole count and the same spine, so that they share a cover', () => {
    const files = [...sundays(25, 'A', '2026-11'), ...sundays(3, 'B', '2026-10'), file('alone', '2026-09-06')];
    const spines = shelfOf(files, files.length);
    expect(spines.map(({ name }) => name)).toEqual(['A', 'B']);
    expect(bySeries(files).map(({ anchor, count, at }) => [anchor, count, spines[at]?.name])).toEqual([
      ['series-a', 25, 'A'],
      ['series-a-earlier', 25, 'A'],
      ['series-b', 3, 'B'],
      ['series', 1, undefined],
    ]);
  });

  it('the archive keeps recordings older than the server’s list, and follows that list for newer ones', () => {
    const written = [...sundays(20, 'A', '2026-11'), ...sundays(3, 'B', '2026-10')];
    const names = (files: readonly MediaFile[] | undefined) => files?.map(({ filename }) => filename);
    const added = [file('new', '2026-11-29', 'A'), ...written.slice(0, 19)];
    expect(names(archiveOf(added, written))).toEqual(['new', ...(names(written) ?? [])]);
    const removed = [...written.slice(1, 21)];
    expect(names(archiveOf(removed, written))).toEqual(names(written.slice(1)));
    expect(archiveOf([], written)).toEqual([]);
    expect([archiveOf(undefined, written), archiveOf(undefined, undefined)]).toEqual([written, undefined]);
  });
});

describe('the search of the archive', () => {
  const files = [
    ['The pearl', 'Grace Njoroge', 'The Kingdom Is Like', 'Matthew 13:44–46'],
    ['Who’s my neighbour?', 'Daniel Otieno', undefined, 'Luke 10'],
    [undefined, undefined, undefined, undefined],
  ].map(
    ([title, speaker, series, scripture], at): MediaFile => ({
      ...{
        filename: `file-${at}.mp3`,
        extension: 'mp3',
        fileSize: 1,
        uploadTime: 1,
        mediaType: 'audio',
        mediaUrl: '/',
      },
      ...{ title, speaker, series, scripture },
    }),
  );
  it.each([
    ['', [0, 1, 2]],
    ['  ', [0, 1, 2]],
    ['PEARL', [0]],
    ['njoroge kingdom', [0]],
    ['13:44-46', [0]],
    ["who's", [1]],
    ['ótieno luke', [1]],
    ['file 2', [2]],
    ['pearl luke', []],
  ])('finds for “%s” the recordings %j', (query, places) => {
    expect(found(files, query)).toEqual(places.map((at) => files[at]));
  });
});

it('links to podcast apps name the feed’s address as each app expects it', () => {
  expect(podcastLinks('https://church.example')).toEqual({
    feed: 'https://church.example/sermons.rss',
    apps: {
      apple: 'podcast://church.example/sermons.rss',
      overcast: 'overcast://x-callback-url/add?url=https%3A%2F%2Fchurch.example%2Fsermons.rss',
      pocket: 'pktc://subscribe/church.example/sermons.rss',
      antenna: 'antennapod-subscribe://church.example/sermons.rss',
    },
  });
});

it('the media error texts match the specification', () => {
  const { failure, none } = messages;
  expect([failure.list, failure.network, failure.sermon, none.sermon]).toEqual([
    'Failed to load media',
    'Failed to connect to media server',
    'Failed to load latest sermon',
    'No sermon found',
  ]);
  const { deleted, deleteFailed, deleteError } = tools;
  const { first } = uploadMessages;
  expect([deleted, deleteFailed, deleteError]).toEqual(['File Deleted Successfully', 'Delete Failed', 'Delete Error']);
  expect([first.card, first.title, first.text]).toEqual([
    'No Videos Yet',
    'Upload Your First Sermon',
    'No sermon videos found. Upload a video using the player above and it will appear here automatically.',
  ]);
});

it.each(['Jonah, Running', 'Psalms for the Rains', 'The Sermon on the Mount', 'Who Is My Neighbour?', 'Grace'])(
  'draws a unique cover for %s with a mark for each sermon',
  (name) => {
    const [soft, solid, marks] = coverPaths(name, 6);
    expect(marks.match(/M/g)).toHaveLength(6);
    expect(soft + solid + marks).not.toMatch(/NaN|undefined/);
    expect(coverPaths('First Things', 6)).not.toEqual([soft, solid, marks]);
  },
);

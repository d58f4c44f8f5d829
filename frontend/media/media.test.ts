import { describe, expect, it } from 'vitest';
import type { MediaFile } from '#shared/media/schema.ts';
import { messages as archive } from './archive-messages.ts';
import { fileSize } from './file-size.ts';
import { messages } from './messages.ts';
import { bySeries } from './series.ts';

describe('a file’s size (CN-08)', () => {
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
  ])('%i bytes are %s', (bytes, words) => expect(fileSize(bytes)).toBe(words));
});

describe('the shelf', () => {
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

  it('has a spine for each series, the newest first, and what stands alone at its end', () => {
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
});

it('the texts are the specification’s', () => {
  const { failure, none } = messages;
  expect([failure.list, failure.network, failure.sermon, none.sermon]).toEqual([
    'Failed to load media',
    'Failed to connect to media server',
    'Failed to load latest sermon',
    'No sermon found',
  ]);
  const { deleted, deleteFailed, deleteError } = archive;
  expect([deleted, deleteFailed, deleteError]).toEqual(['File Deleted Successfully', 'Delete Failed', 'Delete Error']);
  expect([none.card, none.cardTitle, none.cardText]).toEqual([
    'No Videos Yet',
    'Upload Your First Sermon',
    'No sermon videos found. Upload a video using the player above and it will appear here automatically.',
  ]);
});

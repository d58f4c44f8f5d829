import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { MediaFile } from '#shared/media/schema.ts';
import { Recordings } from './recordings.tsx';

const file: MediaFile = {
  ...{ title: 'The net', filename: 'net-1.mp3', extension: 'mp3', fileSize: 9, uploadTime: 1 },
  ...{ mediaUrl: '/media/net-1.mp3', mediaType: 'audio', date: '2026-11-29' },
};

it('a recording’s title leads to its page, and the triangle before it to the file', () => {
  const html = renderToString(
    <MemoryRouter>
      <Recordings files={[file]} />
    </MemoryRouter>,
  );
  expect(html).toMatch(
    /<a href="\/media\/net-1.mp3"[^>]*><span class="sr">Listen<!-- -->: <!-- -->The net<\/span><\/a>/,
  );
  expect(html).toMatch(/<a href="\/media\/sermons\/net-1"[^>]*>The net<\/a>/);
});

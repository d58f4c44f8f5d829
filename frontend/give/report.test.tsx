import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { UserProvider } from '../session/user.tsx';
import { messages } from './messages.ts';
import { Report } from './report.tsx';

const draw = (file: string) =>
  renderToString(
    <UserProvider>
      <Report report="annual" title="Annual report" size="2.4 MB" file={file}>
        <h3>Annual report</h3>
      </Report>
    </UserProvider>,
  );

test.each([
  ['/media/reports/2025.pdf', '/media/reports/2025.pdf'],
  [' https://files.example.org/a.pdf ', 'https://files.example.org/a.pdf'],
])('links a report stored as %j to %j', (written, address) => {
  expect(draw(written)).toContain(`href="${address}"`);
});

test.each(['', 'soon', '//elsewhere.example.org/a.pdf', 'http://a.example/a.pdf', 'javascript:alert(1)'])(
  'does not link a report stored as %j, and says why',
  (written) => {
    expect(draw(written)).not.toContain('href');
    expect(draw(written)).toContain(messages.notUploaded);
  },
);

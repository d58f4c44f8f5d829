import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { ApiError } from '#shared/api/client.ts';
import type { Profile } from '#shared/users/profile.ts';
import type { Me } from '#shared/users/schema.ts';
import { UserProvider } from '../session/user.tsx';
import { queries } from '../staff/queries.ts';
import { textOf } from '../staff/refusal.ts';
import { Information } from './information.tsx';
import { messages } from './messages.ts';
import { profileQuery } from './profile-data.ts';

afterEach(() => queries.clear());

const pat: Profile = {
  ...{ id: 'pat', name: 'Pat Otieno', email: 'pat@example.org', role: 'pastor', totp: false },
  ...{ phone: '0712 345 678', address: 'Plot 9', bio: '', newEmail: null, version: 3 },
};

function shown(me?: Me) {
  queries.setQueryData(profileQuery('pat').queryKey, pat);
  const html = renderToString(
    <UserProvider>
      <MemoryRouter>
        <QueryClientProvider client={queries}>
          <Information id="pat" {...(me && { me })} />
        </QueryClientProvider>
      </MemoryRouter>
    </UserProvider>,
  );
  return { edits: [...html.matchAll(/aria-label="Edit ([^"]+)"/g)].map(([, label]) => label), html };
}

it('ST-12: an admin edits the name, phone, address and bio of another person, but neither email nor role', () => {
  const { edits, html } = shown();
  expect(edits).toEqual(['Full Name', 'Phone Number', 'Address', 'Bio']);
  expect(html).toContain('pat@example.org');
  expect(html).toContain('The owner changes it');
  expect(html).toContain('To change it, open this account’s menu');
  expect(html).not.toContain('Role cannot be changed');
});

it('ST-12: a person edits their own address, too', () => {
  const { edits, html } = shown({ ...pat, totpRequired: false });
  expect(edits).toEqual(['Full Name', 'Email Address', 'Phone Number', 'Address', 'Bio']);
  expect(html).toContain('Role cannot be changed here. An administrator changes it under “Who may sign in”.');
});

it('ER-23: a failed change of the address shows the specification’s sentence', () => {
  const { notSaved, notSavedText } = messages.emailChange;
  expect(notSaved).toBe('Failed to update profile');
  expect(textOf(new ApiError('network'), notSavedText)).toBe('Something went wrong. Please try again.');
});

import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { UserProvider, useUser } from './user.tsx';

function Name() {
  return useUser().user?.name ?? 'nobody';
}

it('useUser must be used within a UserProvider', () => {
  expect(() => renderToString(<Name />)).toThrow('useUser must be used within a UserProvider');
  const inside = renderToString(
    <UserProvider>
      <Name />
    </UserProvider>,
  );
  expect(inside).toBe('nobody');
});

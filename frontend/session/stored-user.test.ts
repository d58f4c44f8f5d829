import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetSignIn, readStoredUser, storeUser } from './stored-user.ts';

/** A storage that has its keys as its own properties, like a browser's. */
function shelf(): Storage {
  const methods = {
    getItem: (key: string) => (items as Record<string, string>)[key] ?? null,
    setItem: (key: string, value: string) => {
      (items as Record<string, string>)[key] = value;
    },
    removeItem: (key: string) => {
      delete (items as Record<string, string>)[key];
    },
  };
  const items = Object.create(methods) as Storage;
  return items;
}

beforeEach(() => {
  vi.stubGlobal('localStorage', shelf());
  vi.stubGlobal('sessionStorage', shelf());
});
afterEach(() => vi.unstubAllGlobals());

describe('user in the browser’s storage', () => {
  it('readStoredUser returns the user that was stored', () => {
    const user = { name: 'Wanjirũ', email: 'w@example.org', role: 'pastor' } as const;
    storeUser(user);
    expect(readStoredUser()).toEqual(user);
    storeUser(null);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it.each(['{"name":', 'null', '7', '[]', '{"name":1,"email":"a@b.c"}', '{"name":"a"}'])(
    'readStoredUser silently removes the invalid text %s',
    (text) => {
      localStorage.setItem('user', text);
      expect(readStoredUser()).toBeNull();
      expect(Object.keys(localStorage)).toEqual([]);
    },
  );

  it('readStoredUser drops a role that does not exist', () => {
    localStorage.setItem('user', '{"name":"a","email":"a@b.c","role":"superuser","token":"x"}');
    expect(readStoredUser()).toEqual({ name: 'a', email: 'a@b.c', role: null });
  });

  it('readStoredUser, storeUser and forgetSignIn do not fail without a storage', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(readStoredUser()).toBeNull();
    expect(() => storeUser({ name: 'a', email: 'a@b.c', role: null })).not.toThrow();
    expect(() => forgetSignIn()).not.toThrow();
  });

  it('forgetSignIn keeps entries of other programs', () => {
    localStorage.setItem('CognitoIdentityServiceProvider.client.sub.accessToken', 'x');
    localStorage.setItem('hero-images', '[]');
    localStorage.setItem('another', 'x');
    sessionStorage.setItem('steeple:registration:1', 'x');
    sessionStorage.setItem('another', 'x');
    forgetSignIn();
    expect(Object.keys(localStorage)).toEqual(['hero-images', 'another']);
    expect(Object.keys(sessionStorage)).toEqual(['another']);
  });
});

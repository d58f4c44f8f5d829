import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetSignIn, readStoredUser, storeUser } from './stored-user.ts';

/** A browser's shelf, whose keys are its own properties. */
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

describe('the stored user', () => {
  it('is read as it was stored', () => {
    const user = { name: 'Wanjirũ', email: 'w@example.org', role: 'pastor' } as const;
    storeUser(user);
    expect(readStoredUser()).toEqual(user);
    storeUser(null);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it.each(['{"name":', 'null', '7', '[]', '{"name":1,"email":"a@b.c"}', '{"name":"a"}'])(
    '%s is removed without a word',
    (text) => {
      localStorage.setItem('user', text);
      expect(readStoredUser()).toBeNull();
      expect(Object.keys(localStorage)).toEqual([]);
    },
  );

  it('has no role that we do not know', () => {
    localStorage.setItem('user', '{"name":"a","email":"a@b.c","role":"superuser","token":"x"}');
    expect(readStoredUser()).toEqual({ name: 'a', email: 'a@b.c', role: null });
  });

  it('a browser that keeps nothing is no failure', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(readStoredUser()).toBeNull();
    expect(() => storeUser({ name: 'a', email: 'a@b.c', role: null })).not.toThrow();
    expect(() => forgetSignIn()).not.toThrow();
  });

  it('forgetting leaves what is not ours', () => {
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

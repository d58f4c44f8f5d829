import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { paths } from '../kernel/paths.ts';
import { forgetSignIn, onStoredUser, readStoredUser, type StoredUser, storeUser } from './stored-user.ts';

interface UserState {
  /** True until the stored copy has been read: server and browser draw the same first picture. */
  readonly loading: boolean;
  readonly user: StoredUser | null;
  /** Stores a user; null removes the stored one. */
  readonly setUser: (user: StoredUser | null) => void;
  /** Ends the session on the server and here, and goes to the site's root. Never rejects. */
  readonly logout: () => Promise<void>;
}

const UserContext = createContext<UserState | null>(null);

const nobody = { loading: true, user: null } as const;

/** Gives the page the copy of who is signed in; other tabs' changes included. */
export function UserProvider({ children }: { readonly children: ReactNode }) {
  const [state, setState] = useState<Pick<UserState, 'loading' | 'user'>>(nobody);

  useEffect(() => {
    const know = (user: StoredUser | null) => setState({ loading: false, user });
    // Not urgent: the page that is being taken over would have to be finished in one go for it.
    startTransition(() => know(readStoredUser()));
    return onStoredUser(know);
  }, []);

  const logout = useCallback(async () => {
    try {
      await (await import('./auth.ts')).endSession();
    } catch (error) {
      console.warn('The session could not be ended on the server', error);
    }
    // Also where Amplify, which keeps them, could not be fetched.
    forgetSignIn();
    storeUser(null);
    location.assign(paths.home());
  }, []);

  const value = useMemo(() => ({ ...state, setUser: storeUser, logout }), [state, logout]);
  return <UserContext value={value}>{children}</UserContext>;
}

/** Who is signed in, as far as this browser remembers. */
export function useUser(): UserState {
  const state = useContext(UserContext);
  if (!state) throw new Error('useUser must be used within a UserProvider');
  return state;
}

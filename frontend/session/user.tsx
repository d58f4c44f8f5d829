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
  /** True until the stored copy has been read, so that server and browser render the same at first. */
  readonly loading: boolean;
  readonly user: StoredUser | null;
  readonly setUser: (user: StoredUser | null) => void;
  /** Ends the session on the server and here, and opens the home page. Never rejects. */
  readonly logout: () => Promise<void>;
}

const UserContext = createContext<UserState | null>(null);

const nobody = { loading: true, user: null } as const;

export function UserProvider({ children }: { readonly children: ReactNode }) {
  const [state, setState] = useState<Pick<UserState, 'loading' | 'user'>>(nobody);

  useEffect(() => {
    const know = (user: StoredUser | null) => setState({ loading: false, user });
    // With low priority, because otherwise React would have to finish hydration in one go.
    startTransition(() => know(readStoredUser()));
    return onStoredUser(know);
  }, []);

  const logout = useCallback(async () => {
    try {
      await (await import('./auth.ts')).endSession();
    } catch (error) {
      console.warn('The session could not be ended on the server', error);
    }
    // Needed if Amplify, which stores the tokens, could not be loaded.
    forgetSignIn();
    storeUser(null);
    location.assign(paths.home());
  }, []);

  const value = useMemo(() => ({ ...state, setUser: storeUser, logout }), [state, logout]);
  return <UserContext value={value}>{children}</UserContext>;
}

/** The signed-in user as far as this browser remembers. */
export function useUser(): UserState {
  const state = useContext(UserContext);
  if (!state) throw new Error('useUser must be used within a UserProvider');
  return state;
}

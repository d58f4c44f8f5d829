import type { Me } from '#shared/users/schema.ts';
import { messages } from '../staff/messages.ts';
import { Toaster } from '../ui/toaster.tsx';
import { ScreenView } from './screen-view.tsx';
import type { Screen } from './screens.ts';

/** A staff screen within the frame of the public pages. */
export function InSite({ screen, me }: { readonly screen: Screen; readonly me: Me }) {
  return (
    <div className="staff wrap section">
      <h1>{screen.title}</h1>
      <ScreenView screen={screen} me={me} />
      <Toaster label={messages.toasts} />
    </div>
  );
}

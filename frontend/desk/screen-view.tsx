import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { Me } from '#shared/users/schema.ts';
import { ChunkBoundary } from '../kernel/chunk-boundary.tsx';
import { paths } from '../kernel/paths.ts';
import { Gate } from '../staff/marks.tsx';
import { messages } from '../staff/messages.ts';
import { screenPaths } from '../staff/screen-paths.ts';
import { buttonClass } from '../ui/button.tsx';
import { Skeleton } from '../ui/states.tsx';
import { mayUse, type Screen } from './screens.ts';

/** Renders a screen if the user may use it. Others read why not, and their browser requests no data. */
export function ScreenView({ screen, me }: { readonly screen: Screen; readonly me: Me }) {
  if (!mayUse(screen, me.role)) {
    return (
      <>
        <Restricted screen={screen} me={me} />
        {screen.instead && <Loaded path={screen.path} view={screen.instead} />}
      </>
    );
  }
  if (me.totpRequired && screen.for !== 'signed-in') return <SecondFactorFirst />;
  return <Loaded path={screen.path} view={screen.view} />;
}

function Loaded({ path, view: View }: { readonly path: string; readonly view: Screen['view'] }) {
  return (
    <ChunkBoundary key={path}>
      <Suspense fallback={<Skeleton rows={5} />}>
        <View />
      </Suspense>
    </ChunkBoundary>
  );
}

function Restricted({ screen, me }: { readonly screen: Screen; readonly me: Me }) {
  const { restricted } = messages;
  const role = me.role ? messages.roles[me.role] : messages.noRole;
  return (
    <div className="state">
      <Gate />
      <h2>{restricted.title}</h2>
      <p>{screen.restricted}</p>
      <p className="soft">{restricted.as(me.name || me.email, role)}</p>
      <p>
        <Link className={buttonClass('tool')} to={paths.dashboardOf(me.role)}>
          {me.role ? restricted.toDashboard : restricted.toSite}
        </Link>
      </p>
    </div>
  );
}

/** Until an admin sets up an authenticator app the server refuses all other requests, so none are sent. */
function SecondFactorFirst() {
  const { title, text, toProfile } = messages.secondFactor;
  return (
    <div className="state">
      <Gate />
      <h2>{title}</h2>
      <p>{text}</p>
      <p>
        <Link className={buttonClass('tool-main')} to={`${screenPaths.profile()}#security`}>
          {toProfile}
        </Link>
      </p>
    </div>
  );
}

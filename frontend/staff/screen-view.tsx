import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { includesRole, managers } from '#shared/api/access.ts';
import type { Me } from '#shared/users/schema.ts';
import { ChunkBoundary } from '../kernel/chunk-boundary.tsx';
import { paths } from '../kernel/paths.ts';
import { buttonClass } from '../ui/button.tsx';
import { Skeleton } from '../ui/states.tsx';
import { Gate, Scaffold } from './marks.tsx';
import { messages } from './messages.ts';
import { screenPaths } from './screen-paths.ts';
import { mayUse, type Screen } from './screens.ts';

/** A screen, for who may use it; everyone else reads why not, and nothing is asked for. */
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
  if (!screen.view) return <Later me={me} />;
  return <Loaded path={screen.path} view={screen.view} />;
}

function Loaded({ path, view: View }: { readonly path: string; readonly view: NonNullable<Screen['view']> }) {
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

/** The server refuses an admin everything else until an authenticator app is set up: nothing is asked for. */
function SecondFactorFirst() {
  const { title, text, toProfile } = messages.secondFactor;
  return (
    <div className="state">
      <Gate />
      <h2>{title}</h2>
      <p>{text}</p>
      <p>
        <Link className={buttonClass('tool-main')} to={screenPaths.profile()}>
          {toProfile}
        </Link>
      </p>
    </div>
  );
}

/** A screen that a later version brings, and where one can go meanwhile. */
function Later({ me }: { readonly me: Me }) {
  const { later, links } = messages;
  const manages = includesRole(managers, me.role);
  return (
    <div className="state">
      <Scaffold />
      <h2>{later.title}</h2>
      <p className="soft">{later.text}</p>
      <ul className="go">
        {manages && (
          <li>
            <Link to={screenPaths.registrations()}>{links.registrations}</Link>
            <span>{later.registrations}</span>
          </li>
        )}
        <li>
          <Link to={paths.events()}>{links.events}</Link>
          <span>{manages ? later.events : later.publicEvents}</span>
        </li>
        <li>
          <Link to={screenPaths.profile()}>{messages.profile}</Link>
          <span>{later.profile}</span>
        </li>
      </ul>
    </div>
  );
}

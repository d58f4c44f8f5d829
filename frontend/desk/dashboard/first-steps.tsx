import { Link } from 'react-router-dom';
import type { FirstStepsDone } from '#shared/content/first-steps.ts';
import css from '../../settings/settings.module.css';
import { screenPaths } from '../../staff/screen-paths.ts';
import { messages } from './messages.ts';

const m = messages.first;

const steps = [
  ['logo', screenPaths.look('logo')],
  ['colours', screenPaths.look('colours')],
  ['photographs', screenPaths.look('photographs')],
  ['slide', screenPaths.hero('new')],
  ['ministry', screenPaths.ministriesManager('new')],
] as const;

/** `isNew`: the settings are incomplete. A church that keeps our drawings is not asked for a logo for ever. */
export function FirstSteps({ done, isNew }: { readonly done: FirstStepsDone; readonly isNew: boolean }) {
  if (!(isNew || !done.slide || !done.ministry)) return null;
  const open = steps.filter(([step]) => !done[step]);
  if (open.length === 0) return null;
  return (
    <section className={css.missing} aria-labelledby="first">
      <h2 id="first">{m.title}</h2>
      <p className="soft">{m.text}</p>
      <ul>
        {open.map(([step, to]) => (
          <li key={step}>
            <Link to={to}>{m.steps[step]}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

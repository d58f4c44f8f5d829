import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { colourKeys } from '#shared/content/colour-keys.ts';
import { pictureSlots } from '#shared/content/picture-keys.ts';
import css from '../../settings/settings.module.css';
import { call } from '../call.ts';
import { screenPaths } from '../screen-paths.ts';
import { messages } from './messages.ts';

const m = messages.first;

const { church_mark: _, ...places } = pictureSlots;
const colours = Object.keys(colourKeys);
const photographs = Object.keys(places);

/** What a new church has made its own by now. Rejects with ApiError. */
async function readDone() {
  const [slides, ministries, texts] = await Promise.all([
    call((api) => api.heroSlides({})),
    call((api) => api.listMinistries({})),
    call((api) => api.readComponents({ body: { keys: ['church_mark', ...colours, ...photographs] } })),
  ]);
  const isSaid = (key: string) => {
    const text = texts[key];
    return typeof text === 'object' && text.content !== '';
  };
  return {
    logo: isSaid('church_mark'),
    colours: colours.some(isSaid),
    photographs: photographs.some(isSaid),
    // What nobody ever changed is built in.
    slide: slides.version > 0,
    ministry: ministries.data.some(({ version }) => version > 0),
  };
}

const steps = [
  ['logo', screenPaths.look('logo')],
  ['colours', screenPaths.look('colours')],
  ['photographs', screenPaths.look('photographs')],
  ['slide', screenPaths.hero('new')],
  ['ministry', screenPaths.ministriesManager('new')],
] as const;

/**
 * What else makes the site a church's own, for one that `isNew`: its settings lack something, or it has no slide or no ministry. A church
 * that has these and likes our drawings is not asked for its logo for ever.
 */
export function FirstSteps({ isNew }: { readonly isNew: boolean }) {
  // Only help: where it does not arrive nothing is missing.
  const { data: done } = useQuery({ queryKey: ['first steps'], queryFn: readDone, staleTime: 0 });
  if (!done || !(isNew || !done.slide || !done.ministry)) return null;
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

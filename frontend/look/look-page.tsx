import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { type PictureSlotName, pictureSlots } from '#shared/content/picture-keys.ts';
import { type LookPart, lookParts } from '../staff/look-parts.ts';
import { typedQuery } from '../staff/query-keys.ts';
import { textOf } from '../staff/refusal.ts';
import { screenPaths } from '../staff/screen-paths.ts';
import { Failure, Skeleton } from '../ui/states.tsx';
import { ColoursForm, colourNames } from './colours-form.tsx';
import css from './look.module.css';
import { messages as m } from './messages.ts';
import { PlaceCard } from './place-card.tsx';
import { readTexts, type Texts } from './texts.ts';

const [mark, ...places] = Object.keys(pictureSlots) as [PictureSlotName, ...PictureSlotName[]];
const keys = [...colourNames, mark, ...places];

/** Look of the Site: logo, colours and photographs, each with a preview (docs/decisions/look.md). */
export default function LookPage() {
  // Fetched when the screen opens, and never refetched while the user types.
  const { data, error, refetch } = useQuery({
    ...typedQuery('look', [], () => readTexts(keys)),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
  useAskedPart(data !== undefined);
  if (!data) {
    if (!error) return <Skeleton rows={6} />;
    return <Failure title={m.load.failed} level={2} text={textOf(error, m.load.text)} onRetry={() => void refetch()} />;
  }
  return (
    <div className={`stack ${css.look}`}>
      <p className="soft">{m.lead}</p>
      <Part name="logo">
        <ul className={css.places}>
          <PlaceCard name={mark} record={only(data, [mark])} open />
        </ul>
      </Part>
      <Part name="colours">
        <ColoursForm record={only(data, colourNames)} />
      </Part>
      <Part name="photographs">
        <Link className="more" to={screenPaths.images()}>
          {m.gallery}
        </Link>
        <ul className={css.places}>
          {places.map((name) => (
            <PlaceCard key={name} name={name} record={only(data, [name])} />
          ))}
        </ul>
      </Part>
    </div>
  );
}

function only<K extends string, P extends K>(texts: Texts<K>, names: readonly P[]): Texts<P> {
  const versions = Object.fromEntries(names.map((name) => [name, texts.versions[name]]));
  return { ...Object.fromEntries(names.map((name) => [name, texts[name]])), versions } as Texts<P>;
}

function Part({ name, children }: { readonly name: LookPart; readonly children: React.ReactNode }) {
  const { title, lead } = m.parts[name];
  return (
    <section className={`stack ${css.part}`} aria-labelledby={name}>
      <h2 id={name} tabIndex={-1}>
        {title}
      </h2>
      <p className="soft">{lead}</p>
      {children}
    </section>
  );
}

/** Scrolls to the section that the URL’s hash names, each time such a link is pressed. */
function useAskedPart(isThere: boolean): void {
  const { hash, key } = useLocation();
  const asked = lookParts.find((part) => part === hash.slice(1));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again leads there again
  useEffect(() => {
    if (!asked || !isThere) return;
    // Wait a frame, because an opened screen takes the focus first (use-screen-arrival.ts).
    const frame = requestAnimationFrame(() => {
      const title = document.getElementById(asked);
      title?.focus({ preventScroll: true });
      title?.scrollIntoView({ block: 'start', behavior: 'instant' });
    });
    return () => cancelAnimationFrame(frame);
  }, [asked, key, isThere]);
}

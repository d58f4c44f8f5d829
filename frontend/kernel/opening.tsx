import type { ReactNode } from 'react';
import type { PictureSlotName } from '#shared/content/picture-keys.ts';
import { Scene, type TwoDrawings } from '../ui/scene.tsx';
import css from './opening.module.css';
import { usePageStore } from './page-store.ts';
import { Photograph } from './slot.tsx';

interface Props {
  readonly scene: TwoDrawings;
  /** Where a photograph can take its place; left out where the scene goes on into the next section's ground. */
  readonly picture?: PictureSlotName;
  /** What its sky grows out of. */
  readonly ground: 'paper' | 'lilac' | 'mint' | 'ochre' | 'night';
  /** How far the words stand in the scene's sky: `clear` where the scene fills its upper left, too. */
  readonly sky?: 'open' | 'clear';
  /** What stands on the scene's own foreground, below it. */
  readonly foot?: ReactNode;
  /** Its words. */
  readonly children: ReactNode;
}

/** The first screen of a page: words in the sky of a scene, whose foreground is the ground of what comes next. */
export function Opening({ scene, picture, ground, sky = 'open', foot, children }: Props) {
  const { pictures } = usePageStore();
  // A photograph has edges, and no sky to write in: it stands beside the words.
  const photo = picture && pictures[picture];
  return (
    <>
      <header
        className={ground === 'night' ? `${css.opening} dark` : css.opening}
        data-ground={ground}
        data-sky={photo ? 'photo' : sky}
      >
        <div className={`wrap ${css.say}`}>{children}</div>
        {photo ? (
          <Photograph photo={photo} className={css.art} width={1280} height={800} first />
        ) : (
          <Scene scene={scene} className={css.art} first />
        )}
      </header>
      {foot && (
        <div className={`${css.foot} dark`}>
          <div className={`wrap ${css.footIn}`}>{foot}</div>
        </div>
      )}
    </>
  );
}

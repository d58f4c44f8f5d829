import type { ReactNode } from 'react';
import type { PictureSlotName } from '#shared/content/picture-keys.ts';
import { Scene, type TwoDrawings } from '../ui/scene.tsx';
import css from './opening.module.css';
import { usePageStore } from './page-store.ts';
import { Photograph } from './slot.tsx';

interface Props {
  readonly scene: TwoDrawings;
  /** The slot whose photograph can replace the scene. Omit it if the scene continues into the next section. */
  readonly picture?: PictureSlotName;
  /** The header's background, which the sky blends into. */
  readonly ground: 'paper' | 'lilac' | 'mint' | 'ochre' | 'night';
  /** How much of the sky the text may cover: `clear` if the scene also fills its upper left. */
  readonly sky?: 'open' | 'clear';
  /** Content on the scene's foreground, below the text. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** The first screen of a page: text in the sky of a scene, whose foreground continues into the next section. */
export function Opening({ scene, picture, ground, sky = 'open', foot, children }: Props) {
  const { pictures } = usePageStore();
  // A photograph has edges and no free sky, so it is next to the text.
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
          <div className={`wrap row ${css.footIn}`}>{foot}</div>
        </div>
      )}
    </>
  );
}

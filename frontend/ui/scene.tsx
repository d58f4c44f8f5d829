import { Picture, useDrawing } from './picture.tsx';

/** One subject, drawn twice: 1280 × 520 for wide windows, and its own composition for phones. */
export interface TwoDrawings {
  readonly wide: string;
  readonly tall: string;
  /** Their heights, where they are not the usual ones: of 1280 and of 360. */
  readonly wideHeight?: number;
  readonly tallHeight?: number;
}

/** From this width on, the wide drawing stands; below it, the one for phones. The other is not fetched. */
const wideFrom = '(min-width: 37.5rem)';

export interface SceneProps {
  readonly scene: TwoDrawings;
  readonly className: string | undefined;
  /** Above the fold: fetch it early. */
  readonly first?: boolean;
}

/** A scene that only decorates, whole at every width: more of its hills where a window is wider than it, more of its sky where it is higher. */
export function Scene({ scene, className, first = false }: SceneProps) {
  const { wide, tall, wideHeight = 520, tallHeight = 420 } = scene;
  const [forWide, forTall] = [useDrawing(wide), useDrawing(tall)];
  return (
    <>
      {first && (
        <>
          <link rel="preload" as="image" href={forWide} media={wideFrom} fetchPriority="high" />
          <link rel="preload" as="image" href={forTall} media={`not all and ${wideFrom}`} fetchPriority="high" />
        </>
      )}
      <picture>
        <source media={wideFrom} srcSet={forWide} width={1280} height={wideHeight} />
        <Picture className={className} src={tall} width={360} height={tallHeight} first={first} />
      </picture>
    </>
  );
}

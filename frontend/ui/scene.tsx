import { Picture, useDrawing } from './picture.tsx';

/** A subject drawn twice: 1280 × 520 for wide windows, and a separate composition for phones. */
export interface TwoDrawings {
  readonly wide: string;
  readonly tall: string;
  /** Their heights if they differ from the defaults, for widths of 1280 and 360. */
  readonly wideHeight?: number;
  readonly tallHeight?: number;
}

/** From this width on browsers show the wide drawing, below it the one for phones. They load only one of them. */
const wideFrom = '(min-width: 36rem)';

export interface SceneProps {
  readonly scene: TwoDrawings;
  readonly className: string | undefined;
  /** Above the fold: load it early. */
  readonly first?: boolean;
}

/** A decorative scene for every width: a wider window shows more of its hills, a taller one more of its sky. */
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

import { imageFolder } from './address.ts';
import { type Focal, middle } from './policy.ts';

/** An uploaded photograph in a place of a page, in the widths that the place can need. */
export interface Photo {
  /** Its files are `/<folder>/<width>.<format>`, in every format for each width. */
  readonly folder: string;
  readonly widths: readonly number[];
  /** CSS pixels that the place is wide at most. */
  readonly widest: number;
  /** Empty where it only decorates. */
  readonly alt: string;
  /** What stays in view; left out where that is its middle. */
  readonly focal?: Focal;
  /** A tiny blurred picture of it, as an address of the kind data:. */
  readonly placeholder: string;
}

/** What is known of an image that was published. */
interface Published {
  readonly key: string;
  readonly upload: string;
  readonly widths: readonly number[];
  readonly alt: string;
  readonly focal: Focal;
  readonly placeholder: string;
}

/** Screens have up to this many points a pixel, as far as a photograph's sharpness shows. */
const density = 2;

/** An image for a place `widest` CSS pixels wide: no file is offered that is wider than any screen could show. */
export function photoOf(image: Published, widest: number): Photo {
  const { widths, alt, focal, placeholder } = image;
  const enough = widths.find((width) => width >= widest * density) ?? Number.POSITIVE_INFINITY;
  return {
    folder: imageFolder(image),
    widths: widths.filter((width) => width <= enough),
    ...{ widest, alt, placeholder },
    ...((focal.x !== middle.x || focal.y !== middle.y) && { focal }),
  };
}

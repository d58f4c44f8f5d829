import { imageFolder } from './address.ts';
import { type Focal, middle } from './policy.ts';

export interface Photo {
  /** Its files are `/<folder>/<width>.<format>`, in every format for each width. */
  readonly folder: string;
  readonly widths: readonly number[];
  /** The largest width of the slot, in CSS pixels. */
  readonly widest: number;
  /** Empty for a decorative picture. */
  readonly alt: string;
  /** The focal point that stays in view. Defaults to the middle. */
  readonly focal?: Focal;
  readonly placeholder: string;
}

interface PublishedImage {
  readonly key: string;
  readonly upload: string;
  readonly widths: readonly number[];
  readonly alt: string;
  readonly focal: Focal;
  readonly placeholder: string;
}

/** The pixel density to provide for. Beyond it, photographs do not look sharper. */
const density = 2;

/** Prepares an image for a slot of `widest` CSS pixels. Leaves out files that are wider than any screen could use. */
export function photoOf(image: PublishedImage, widest: number): Photo {
  const { widths, alt, focal, placeholder } = image;
  const enough = widths.find((width) => width >= widest * density) ?? Number.POSITIVE_INFINITY;
  return {
    folder: imageFolder(image),
    widths: widths.filter((width) => width <= enough),
    ...{ widest, alt, placeholder },
    ...((focal.x !== middle.x || focal.y !== middle.y) && { focal }),
  };
}

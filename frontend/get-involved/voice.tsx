import type { ReactNode } from 'react';
import type { PictureSlotName } from '#shared/content/picture-keys.ts';
import { Slot } from '../kernel/slot.tsx';
import css from './get-involved.module.css';

interface Props {
  readonly words: ReactNode;
  readonly name: ReactNode;
  /** The author’s face: a drawing, 240 × 300, until staff choose a photograph. */
  readonly face: string;
  readonly picture: PictureSlotName;
}

/** A quotation with its author. Renders nothing without text. */
export function Voice({ words, name, face, picture }: Props) {
  if (!words) return null;
  return (
    <figure className={css.witness}>
      <Slot name={picture} className={css.face} src={face} width={240} height={300} />
      <div>
        <blockquote>
          <p>{words}</p>
        </blockquote>
        <figcaption className="soft small">{name}</figcaption>
      </div>
    </figure>
  );
}

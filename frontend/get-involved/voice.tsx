import type { ReactNode } from 'react';
import type { PictureSlotName } from '#shared/content/picture-keys.ts';
import { Slot } from '../kernel/slot.tsx';
import css from './get-involved.module.css';

interface Props {
  readonly words: ReactNode;
  readonly name: ReactNode;
  /** Who said it: a drawing, 240 wide and 300 high, until there is a photograph. */
  readonly face: string;
  readonly picture: PictureSlotName;
}

/** What somebody said, and who; nothing where nobody did. */
export function Voice({ words, name, face, picture }: Props) {
  if (!words) return null;
  return (
    <figure className={css.witness}>
      <Slot name={picture} className={css.witnessFace} src={face} width={240} height={300} />
      <div>
        <blockquote>
          <p>{words}</p>
        </blockquote>
        <figcaption>{name}</figcaption>
      </div>
    </figure>
  );
}

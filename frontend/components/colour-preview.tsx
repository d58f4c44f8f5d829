import type { CSSProperties } from 'react';
import { type ColourKey, isColour } from '#shared/content/colour-keys.ts';
import { nearestReadable, tokensOf } from '#shared/palette/palette.ts';
import { Button } from '../ui/button.tsx';
import css from './components.module.css';
import { messages } from './messages.ts';

const m = messages.colour;

/** What each colour is seen as: a ground of the theme, and what stands on it. */
const samples: Readonly<Record<ColourKey, readonly (readonly [ground: string, text: string])[]>> = {
  colour_accent: [
    ['paper', 'jacaranda'],
    ['jacaranda', 'white'],
    ['jacaranda-light', 'jacaranda'],
    ['jacaranda-deep', 'bloom'],
  ],
  colour_ground: [
    ['paper', 'leaf'],
    ['leaf', 'paper'],
    ['leaf-light', 'leaf-deep'],
    ['leaf-deep', 'mint'],
  ],
  colour_warm: [
    ['ochre', 'ink'],
    ['ochre-light', 'ochre-deep'],
    ['night', 'gold'],
  ],
};

interface Props {
  readonly name: ColourKey;
  readonly content: string;
  /** Takes the nearest colour that can be read. Without it there is no such button. */
  readonly onTake?: (nearest: string) => void;
}

/** How one of the church's colours is seen on the pages, and the nearest that can be read where it cannot. */
export function ColourPreview({ name, content, onTake }: Props) {
  const pick = content.trim();
  if (!isColour(pick)) return <p className="soft">{m.none}</p>;
  const nearest = nearestReadable(name, pick);
  const tokens = Object.entries(tokensOf({ [name]: nearest })).map(([token, colour]) => [`--${token}`, colour]);
  return (
    <>
      {nearest !== pick && <p role="status">{m.nearest(nearest)}</p>}
      {nearest !== pick && onTake && (
        <Button look="act" onClick={() => onTake(nearest)}>
          {m.take(nearest)}
        </Button>
      )}
      <ul className={css.colours} style={Object.fromEntries(tokens) as CSSProperties}>
        {samples[name].map(([ground, text]) => (
          <li key={`${ground} ${text}`} style={{ background: `var(--${ground})`, color: `var(--${text})` }}>
            {m.sample}
          </li>
        ))}
      </ul>
    </>
  );
}

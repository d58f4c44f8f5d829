import type { CSSProperties } from 'react';
import { type ColourKey, isColour } from '#shared/content/colour-keys.ts';
import { nearestReadable, tokensOf } from '#shared/palette/palette.ts';
import { Button } from '../ui/button.tsx';
import css from './components.module.css';
import { messages } from './messages.ts';

const m = messages.colour;

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
  /** Applies the nearest legible colour. Without it, the button is left out. */
  readonly onTake?: (nearest: string) => void;
}

/** If the colour is illegible, also shows the nearest legible one. */
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

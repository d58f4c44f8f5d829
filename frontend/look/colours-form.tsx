import { toast } from 'sonner';
import { keyTexts } from '#shared/content/check-words.ts';
import { type ColourKey, colourKeys, isColour, themeColours } from '#shared/content/colour-keys.ts';
import { nearestReadable } from '#shared/palette/palette.ts';
import { ColourPreview } from '../components/colour-preview.tsx';
import { defineFields } from '../staff/form/draft.ts';
import { StaffForm } from '../staff/form/staff-form.tsx';
import type { Errors } from '../ui/use-answers.ts';
import css from './look.module.css';
import { messages as m } from './messages.ts';
import type { Texts } from './texts.ts';
import { useTextsForm } from './use-texts-form.ts';

export const colourNames = Object.keys(colourKeys) as ColourKey[];

const fields = defineFields(
  colourNames.map(
    (name) =>
      ({ name, kind: 'colour', ...m.colours[name], input: { placeholder: themeColours[name], optional: '' } }) as const,
  ),
);

/** Reports invalid colours, and colours that would make text illegible, as the server does. */
function wrongIn(typed: Readonly<Record<ColourKey, string>>): Errors {
  return Object.fromEntries(
    colourNames.flatMap((name) => {
      const pick = typed[name].trim();
      if (pick === '') return [];
      if (!isColour(pick)) return [[name, keyTexts.colour]];
      const nearest = nearestReadable(name, pick);
      return nearest === pick ? [] : [[name, keyTexts.colour_faint.replace('{nearest}', nearest)]];
    }),
  );
}

/** The church’s three colours with a preview and one Save (docs/decisions/colours.md). */
export function ColoursForm({ record }: { readonly record: Texts<ColourKey> }) {
  const form = useTextsForm({
    fields,
    record,
    check: wrongIn,
    onSaved(saved) {
      form.restart(saved);
      toast.success(m.coloursSaved);
    },
    failed: m.coloursFailed,
    failedText: m.network,
  });
  return (
    <div className={`split ${css.colours}`}>
      <StaffForm form={form} submit={m.saveColours} stale={() => m.stale} />
      <section aria-label={m.seen} className="stack">
        {colourNames.map((name) => (
          <ColourPreview
            key={name}
            name={name}
            content={form.draft[name] || themeColours[name]}
            onTake={(nearest) => form.set(name, nearest)}
          />
        ))}
      </section>
    </div>
  );
}

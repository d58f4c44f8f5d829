import type { SettingKey } from '#shared/content/settings.ts';
import { SettingField } from './setting-field.tsx';
import css from './settings.module.css';
import type { Said } from './settings-data.ts';
import type { Report } from './use-unsaved.ts';

/** What the fields of the screen share. */
export interface Fields {
  readonly said: Said;
  /** Those that are looked for; all of them where nothing is. */
  readonly found: ReadonlySet<SettingKey>;
  readonly isSearch: boolean;
  readonly unsaved: ReadonlyMap<SettingKey, unknown>;
  readonly report: Report;
}

/** Settings below each other. One that is not looked for stays, because something may be typed in it. */
export function FieldList({ names, said, found, report }: Fields & { readonly names: readonly SettingKey[] }) {
  return (
    <ul className={css.fields}>
      {names.map((name) => (
        <li key={name} hidden={!found.has(name)}>
          <SettingField
            name={name}
            setting={{ content: said.data[name] ?? '', version: said.versions[name] ?? 0 }}
            report={report}
          />
        </li>
      ))}
    </ul>
  );
}

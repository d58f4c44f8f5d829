import type { SettingKey } from '#shared/content/settings.ts';
import { SettingField } from './setting-field.tsx';
import css from './settings.module.css';
import type { SettingsReply } from './settings-data.ts';
import type { Report } from './use-unsaved.ts';

export interface Fields {
  readonly said: SettingsReply;
  /** The search results; all settings without a search. */
  readonly found: ReadonlySet<SettingKey>;
  readonly isSearch: boolean;
  readonly unsaved: ReadonlyMap<SettingKey, unknown>;
  readonly report: Report;
}

/** A list of settings. Those that do not match the search are hidden, not removed, because they may have unsaved text. */
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

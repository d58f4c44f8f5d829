import { nameOfKey } from '#shared/content/key-name.ts';
import { type SettingCategory, settingCategories } from '#shared/content/setting-categories.ts';
import { settingNames, settings } from '#shared/content/settings.ts';
import { settingsKeys } from '#shared/content/settings-keys.ts';

/** Settings of which the church has said nothing yet, by name. */
export interface Missing {
  readonly category: SettingCategory;
  readonly names: readonly string[];
}

/** What a church of these settings has not said; links lead to pages of this site unless it wants others. */
export function missingOf(said: Readonly<Record<string, string>>): Missing[] {
  const missing = settingNames.filter((key) => {
    if (key === 'church_name') return said[key] === settingsKeys.church_name;
    return said[key] === '';
  });
  return settingCategories.flatMap((category) => {
    const names = missing.filter((key) => settings[key].category === category).map(nameOfKey);
    return names.length > 0 ? [{ category, names }] : [];
  });
}

import { projections, type SettingKey, settingNames, settings } from '#shared/content/settings.ts';
import { settingsKeys } from '#shared/content/settings-keys.ts';
import type { Church } from '#shared/pages/page-data.ts';

export const church: Church = {
  name: 'Jacaranda Hill Church',
  url: 'https://hill.example',
  zone: 'Africa/Nairobi',
  zoneLabel: 'EAT',
  currency: 'KES',
};

function sampleOf(key: SettingKey): string {
  const name = key.replaceAll('_', '-');
  const number = 100 + settingNames.indexOf(key);
  switch (settings[key].input) {
    case 'link':
    case 'passage':
      return settingsKeys[key as keyof typeof settingsKeys];
    case 'address':
      return `https://${name}.example/`;
    case 'email':
      return `${name}@hill.example`;
    case 'tel':
    case 'world_tel':
      return `+254 700 000 ${number}`;
    default:
      return `${name} ${number}`;
  }
}

/** All settings of the test church, each with a distinct value, under every content key that reads them. */
export const churchContent: Readonly<Record<string, string>> = {
  ...Object.fromEntries(settingNames.map((key) => [key, sampleOf(key)])),
  ...Object.fromEntries(Object.entries(projections).map(([key, source]) => [key, sampleOf(source)])),
  church_name: church.name,
};

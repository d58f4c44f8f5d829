import { expect, it } from 'vitest';
import { definitions, wordingOf } from './keys.ts';
import { serviceKeys } from './service-keys.ts';
import { type SettingCategory, settingCategories } from './setting-categories.ts';
import { type SettingKey, settingNames, settings, sourceOf } from './settings.ts';
import { settingsKeys } from './settings-keys.ts';

/** Every setting of the specification by its tab, written by hand, with the specification's naming slips corrected. */
const expected: Readonly<Record<SettingCategory, readonly string[]>> = {
  identity: ['church_name', 'church_tagline', ...Object.keys(serviceKeys)],
  contact: [
    'primary_phone',
    'whatsapp_number',
    'secondary_phone',
    'secondary_whatsapp_number',
    'primary_email',
    'pastor_email',
    'office_hours_weekdays',
    'office_hours_saturday',
    'office_hours_sunday',
  ],
  location: ['mailing_address', 'physical_location', 'google_maps_url'],
  giving: [
    'online_giving_url',
    'text_giving_number',
    'giving_account_name',
    'giving_account_number',
    'giving_bank_name',
    'giving_bank_code',
    'mpesa_paybill',
    'mpesa_account',
    'mpesa_funds',
  ],
  social: ['facebook_url', 'instagram_url', 'youtube_url', 'twitter_url', 'whatsapp_channel_url'],
  navigation: [
    'about_us_url',
    'visit_url',
    'sermons_url',
    'events_url',
    'ministries_url',
    'give_url',
    'contact_url',
    'scripture_url',
  ],
};

it.each(settingCategories)('the settings tab %s lists its settings in order', (category) => {
  expect(settingNames.filter((key) => settings[key].category === category)).toEqual(expected[category]);
});

/** The input of a setting by its name, as specified (B2): email, telephone, or several lines. */
it.each([
  [/_(?:address|location|desc)$/, ['lines', 'description']],
  [/_email$/, ['email']],
  [/_phone$/, ['tel']],
])('SS-14: settings that match %s have one of the inputs %j', (name, inputs) => {
  const found = settingNames.filter((key) => name.test(key));
  expect(found.length).toBeGreaterThan(1);
  expect(found.filter((key) => !inputs.includes(settings[key].input))).toEqual([]);
});

it('every setting has a fallback wording, and every settings wording has a setting', () => {
  const worded: SettingKey[] = [...Object.keys(settingsKeys), ...Object.keys(serviceKeys)] as SettingKey[];
  expect([...settingNames].sort()).toEqual(worded.sort());
});

it('a key read from a setting has that setting’s fallback wording', () => {
  const read = [...definitions.values()].filter(({ key }) => sourceOf(key) !== key);
  expect(read.length).toBeGreaterThan(3);
  for (const { key, wording } of read) expect([key, wording]).toEqual([key, wordingOf(sourceOf(key))]);
});

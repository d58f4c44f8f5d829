/** The tabs of Church Settings, in their order (spec B2). Apart from the settings, because the API's client needs no more of them. */
export const settingCategories = ['identity', 'contact', 'location', 'giving', 'social', 'navigation'] as const;
export type SettingCategory = (typeof settingCategories)[number];

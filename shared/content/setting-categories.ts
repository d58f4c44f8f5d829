/** The tabs of Church Settings, in order (spec B2). Separate from settings.ts, because the API client only needs these. */
export const settingCategories = ['identity', 'contact', 'location', 'giving', 'social', 'navigation'] as const;
export type SettingCategory = (typeof settingCategories)[number];

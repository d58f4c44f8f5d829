/** Keys whose wording gives way to a figure as soon as the platform has one (docs/decisions/figures.md). */
export const liveKeys = ['leaders_stat_people', 'leaders_stat_ministries'] as const;

/** Keys whose wording is replaced by a live figure as soon as the platform has one (docs/decisions/figures.md). */
export const liveKeys = ['leaders_stat_people', 'leaders_stat_ministries'] as const;

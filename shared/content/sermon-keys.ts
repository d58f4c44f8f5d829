import { settingsKeys } from './settings-keys.ts';

/** Words around recordings: home's block, the latest sermon, the archive (spec A3). */
export const sermonKeys = {
  sermon_title: 'The sermon, if you missed it',
  sermon_description:
    'Recorded at the service, put here in the days after it, and free to pass on. You need no account to listen.',
  sermon_scripture: 'Scripture',
  sermon_speaker: 'Speaker',
  sermon_date: 'Latest sermon',
  sermon_duration: 'About half an hour, and the prayer after it.',
  sermon_before_title: 'Before that',
  sermon_all: 'All sermons, by series',
  sermon_none_title: 'Nothing recorded yet',
  sermon_none_text: 'The next sermon is this weekend, at every service. Come and hear it; the recording follows here.',
  archive_title: 'The shelf',
  archive_description:
    'One spine for each series, as thick as it is long. Pull one out and begin at its first Sunday, or take the newest.',
  archive_singles: 'Standing alone',
  scripture_url: settingsKeys.scripture_url,
} as const;

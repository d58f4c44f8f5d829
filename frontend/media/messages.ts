/** Fixed text of the media pages. Texts in quotation marks come from the specification (A8). */
export const messages = {
  failure: {
    list: 'Failed to load media',
    network: 'Failed to connect to media server',
    sermon: 'Failed to load latest sermon',
    sermonText: 'Nothing is lost: try again.',
    stale: 'what you see may be a little old.',
  },
  none: { sermon: 'No sermon found' },
  sound: 'Sound only',
  video: 'With pictures',
  player: (title: string) => `Recording of ${title}`,
  listen: 'Listen',
  watch: 'Watch',
  download: 'Download',
  /** Duration. */
  minutes: (count: number) => `${count} min`,
  seconds: (count: number) => `${count} s`,
  doubtful:
    'Some browsers cannot play this kind of file. If yours stays silent, download it and open it with a player.',
} as const;

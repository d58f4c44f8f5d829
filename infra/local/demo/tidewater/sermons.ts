import type { DemoSermon } from '../sermons.ts';

export const tidewaterSermons: readonly DemoSermon[] = [
  {
    title: 'Out of the boat',
    speaker: 'Pastor Rehema Kazungu',
    series: 'On the water',
    scripture: 'Matthew 14:22–33',
    summary: 'Peter steps out of the boat and begins to sink, and Jesus takes hold of his hand.',
    sundaysAgo: 0,
    pitch: 174,
  },
  {
    title: 'Breakfast on the shore',
    speaker: 'Hamisi Ngala',
    series: 'On the water',
    scripture: 'John 21:1–14',
    sundaysAgo: 1,
    pitch: 207,
  },
  {
    title: 'Peace, be still',
    speaker: 'Pastor Rehema Kazungu',
    series: 'On the water',
    scripture: 'Mark 4:35–41',
    sundaysAgo: 2,
    pitch: 233,
  },
];

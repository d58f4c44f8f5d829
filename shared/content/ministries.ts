export const ministryIcons = ['Users', 'Baby', 'Music', 'BookOpen', 'Coffee', 'Heart', 'Calendar', 'Mail'] as const;
export const meetingDays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Various days',
] as const;

/** A ministry as staff keep it (EN-18). */
export interface MinistryRecord {
  readonly id: string;
  readonly name: string;
  /** Unique among ministries. */
  readonly slug: string;
  readonly description: string;
  readonly leader: string;
  readonly contact_email: string;
  readonly meeting_day: (typeof meetingDays)[number];
  /** HH:MM, 24 hours, in the church's zone. */
  readonly meeting_time: string;
  /** Shown instead of the day and time if those two cannot express it: `First Saturdays, 10:00 AM`. */
  readonly meeting_note?: string | undefined;
  readonly icon: (typeof ministryIcons)[number];
  /** Empty if it has no picture. */
  readonly image_url: string;
  readonly page_url: string;
  readonly is_featured: boolean;
  /** From 1, smallest first. */
  readonly display_order: number;
  readonly is_active: boolean;
}

/** Visitors only see active ministries, so these lack the active flag. */
export type Ministry = Omit<MinistryRecord, 'is_active'>;

/** The order defaults to the number of ministries plus one. */
export const newMinistry = {
  meeting_day: 'Sunday',
  meeting_time: '10:00',
  icon: 'Users',
  is_featured: true,
  is_active: true,
} as const satisfies Partial<MinistryRecord>;

/** The slug of a name: lowercase, with each run of other characters replaced by a hyphen, and no hyphen at the ends. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

const built = [
  {
    name: 'Kids',
    slug: 'kids',
    icon: 'Baby',
    description: 'Bible stories, songs and paint, from six months to eleven years.',
  },
  {
    name: 'Students',
    slug: 'students',
    icon: 'BookOpen',
    description: 'Supper, the Bible, and time for your questions.',
    meeting_day: 'Wednesday',
    meeting_time: '19:00',
  },
  {
    name: 'Young Adults',
    slug: 'young-adults',
    icon: 'Coffee',
    description: 'Following Jesus at work, at university and at home.',
  },
  {
    name: 'Small Groups',
    slug: 'groups',
    icon: 'Users',
    description: 'Eight to twelve people around a table, to read the Bible, eat and pray together.',
  },
  {
    name: 'Women’s Ministry',
    slug: 'women',
    icon: 'Heart',
    description: 'God’s word, tea and prayer, for women of every age.',
  },
  {
    name: 'Men’s Ministry',
    slug: 'men',
    icon: 'Coffee',
    description: 'Breakfast and prayer, a walk, and friends to be honest with.',
  },
] as const satisfies readonly Partial<MinistryRecord>[];

export const defaultMinistries: readonly MinistryRecord[] = built.map((words, index) => ({
  meeting_day: 'Various days',
  meeting_time: newMinistry.meeting_time,
  ...words,
  id: words.slug,
  leader: '',
  contact_email: '',
  is_featured: true,
  image_url: '',
  page_url: `/ministries/${words.slug}`,
  display_order: index + 1,
  is_active: true,
}));

export function publicMinistries(all: readonly (MinistryRecord & { readonly version?: number })[]): Ministry[] {
  return inOrder(all.filter(({ is_active }) => is_active)).map(({ is_active: _, version: __, ...shown }) => shown);
}

export function inOrder<M extends MinistryRecord>(ministries: readonly M[]): M[] {
  return ministries.toSorted((a, b) => a.display_order - b.display_order || a.name.localeCompare(b.name));
}

import * as z from 'zod/mini';
import { meetingDays, ministryIcons } from './ministries.ts';
import { settingCategories } from './setting-categories.ts';
import { SlideList } from './slide-list.ts';
import { slideTransitions } from './slides.ts';

/** Extra properties of a content component, in addition to its text (EN-02). */
export const Metadata = z.record(z.string().check(z.regex(/^\w{1,40}$/)), z.string().check(z.maxLength(500)));

export const Component = z.object({
  content: z.string(),
  metadata: z.optional(Metadata),
  /** From 1, grows with each change. An edit sends the version that it started from. */
  version: z.int(),
});
export type Component = z.output<typeof Component>;

/** A content component as its editor reads it (EN-02). */
export const EditorComponent = z.object({
  component_key: z.string(),
  component_name: z.string(),
  component_type: z.enum(['text', 'html', 'image', 'json']),
  /** The text that pages show now: the staff's own, or the fallback. */
  content: z.string(),
  metadata: z.optional(Metadata),
  /** UTC instant, ISO 8601; null if it was never changed. */
  updated_at: z.nullable(z.string()),
  /** Grows with each change; 0 before the first. */
  version: z.int(),
});
export type EditorComponent = z.output<typeof EditorComponent>;

const key = z.string().check(z.regex(/^[a-z][a-z0-9_]{0,79}$/));

export const KeyList = z.strictObject({ keys: z.array(z.string().check(z.maxLength(80))).check(z.maxLength(500)) });
export const KeyParams = z.strictObject({ key });

/** A text as staff write it. Its key decides which check applies. Whitespace at the ends is trimmed. */
export const ComponentUpdate = z.strictObject({
  content: z.string(),
  metadata: z.optional(Metadata),
  /** The version that the edit started from; a stale one is refused with version_conflict (docs/decisions/words.md). */
  version: z.optional(z.int()),
});
export type ComponentUpdate = z.output<typeof ComponentUpdate>;

export const SettingUpdate = z.strictObject({
  key,
  value: z.string(),
  version: z.optional(z.int()),
});
export const SettingsQuery = z.strictObject({ category: z.optional(z.enum(settingCategories)) });
export const SettingsMap = z.record(z.string(), z.string());
/** Setting → its version, or 0 if staff never wrote it. */
export const SettingVersions = z.record(z.string(), z.int());

/** A page as its editor lists it (EN-16). */
export const EditedPageRow = z.object({
  page_key: z.string(),
  path: z.string(),
  title: z.string(),
  is_published: z.boolean(),
});
export type EditedPageRow = z.output<typeof EditedPageRow>;

export const EditedPageFields = z.object({
  ...EditedPageRow.shape,
  content: z.string(),
  meta_description: z.string(),
  always_published: z.boolean(),
  version: z.int(),
});
export type EditedPageFields = z.output<typeof EditedPageFields>;

/** A text of a page that is not one of the page's fields, with its content key (EN-16). */
export const PageSection = z.object({
  section_name: z.string(),
  section_type: EditorComponent.shape.component_type,
  section_content: z.string(),
  version: z.int(),
  updated_at: z.nullable(z.string()),
});
export type PageSection = z.output<typeof PageSection>;

export const PageParams = z.strictObject({ page_key: key });
export const SectionParams = z.strictObject({ page_key: key, section: key });
export const PageUpdate = z.strictObject({
  title: z.string(),
  content: z.string(),
  meta_description: z.string(),
  is_published: z.boolean(),
  version: z.optional(z.int()),
});
export type PageUpdate = z.output<typeof PageUpdate>;
export const SectionUpdate = z.strictObject({ section_content: z.string(), version: z.optional(z.int()) });

/** A ministry as visitors see it (EN-18). */
export const PublicMinistry = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  leader: z.string(),
  contact_email: z.string(),
  meeting_day: z.enum(meetingDays),
  meeting_time: z.string(),
  meeting_note: z.optional(z.string()),
  icon: z.enum(ministryIcons),
  image_url: z.string(),
  page_url: z.string(),
  is_featured: z.boolean(),
  display_order: z.int(),
});
export const MinistriesQuery = z.strictObject({ featured: z.optional(z.enum(['true', 'false'])) });

export const Slide = z.object({
  id: z.string(),
  src: z.string(),
  alt: z.string(),
  title: z.string(),
  subtitle: z.string(),
  transition: z.enum(slideTransitions),
  /** From 1, in the order shown. */
  order: z.int(),
});

/** All slides, in display order. */
export const SlidesUpdate = z.strictObject({
  slides: SlideList,
  version: z.optional(z.int()),
});
export type SlidesUpdate = z.output<typeof SlidesUpdate>;

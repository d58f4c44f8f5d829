import type { MinistryRecord } from '#shared/content/ministries.ts';
import type { HeroSlide } from '#shared/content/slides.ts';
import type { DemoEvent } from './events.ts';
import type { DemoGroup } from './groups.ts';
import type { DemoMessage } from './messages.ts';
import type { DemoSermon } from './sermons.ts';

export interface DemoPicture {
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** Red, green and blue, 0 to 255. `x` and `y` go from 0 to 1 from the top left. `grain` is random per pixel, 0 to 1. */
  readonly colour: (x: number, y: number, grain: number) => readonly [number, number, number];
}

export interface DemoTheme {
  /** Content key → text. Other keys keep the built-in wording (shared/content). */
  readonly words: Readonly<Record<string, string>>;
  readonly slides: readonly HeroSlide[];
  readonly ministries: readonly MinistryRecord[];
  readonly events: readonly DemoEvent[];
  readonly groups: readonly DemoGroup[];
  readonly messages: readonly DemoMessage[];
  readonly sermons: readonly DemoSermon[];
  readonly pictures: Readonly<Record<string, DemoPicture>>;
}

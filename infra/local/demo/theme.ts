import type { MinistryRecord } from '#shared/content/ministries.ts';
import type { HeroSlide } from '#shared/content/slides.ts';
import type { DemoEvent } from './events.ts';
import type { DemoMessage } from './messages.ts';
import type { DemoSermon } from './sermons.ts';

/** A picture made for a church: some hundred thousand points, each of which `colour` says. */
export interface DemoPicture {
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** Red, green and blue, 0 to 255, at a place from 0 to 1 from the left and from the top. `grain`: 0 to 1, another for each point. */
  readonly colour: (x: number, y: number, grain: number) => readonly [number, number, number];
}

/** A church that a new local run is filled with. */
export interface DemoTheme {
  /** Content key → what it says there; all else is the built-in wording (shared/content). */
  readonly words: Readonly<Record<string, string>>;
  readonly slides: readonly HeroSlide[];
  readonly ministries: readonly MinistryRecord[];
  readonly events: readonly DemoEvent[];
  /** What visitors have sent besides registering for events, the oldest first. */
  readonly messages: readonly DemoMessage[];
  readonly sermons: readonly DemoSermon[];
  /** Image key → picture. */
  readonly pictures: Readonly<Record<string, DemoPicture>>;
}

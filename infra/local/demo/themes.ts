import { demoEvents } from './events.ts';
import { demoGroups } from './groups.ts';
import { demoMessages } from './messages.ts';
import { demoMinistries } from './ministries.ts';
import { demoSermons } from './sermons.ts';
import { demoSlides } from './slides.ts';
import type { DemoTheme } from './theme.ts';
import { tidewater } from './tidewater/tidewater.ts';
import { demoWords } from './words.ts';

/** The churches that can fill a new local run, by the value of THEME. The first is the default. */
export const themes = {
  hill: {
    words: demoWords,
    slides: demoSlides,
    ministries: demoMinistries,
    events: demoEvents,
    groups: demoGroups,
    messages: demoMessages,
    sermons: demoSermons,
    pictures: {},
  },
  tidewater,
} as const satisfies Readonly<Record<string, DemoTheme>>;

export type ThemeName = keyof typeof themes;

export const isTheme = (name: string): name is ThemeName => Object.hasOwn(themes, name);

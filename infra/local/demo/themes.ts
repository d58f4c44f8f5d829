import { demoEvents } from './events.ts';
import { demoMessages } from './messages.ts';
import { demoMinistries } from './ministries.ts';
import { demoSermons } from './sermons.ts';
import { demoSlides } from './slides.ts';
import type { DemoTheme } from './theme.ts';
import { tidewater } from './tidewater/tidewater.ts';
import { demoWords } from './words.ts';

/** The churches that a new local run can be filled with, by what THEME says. The first is the one without it. */
export const themes = {
  hill: {
    words: demoWords,
    slides: demoSlides,
    ministries: demoMinistries,
    events: demoEvents,
    messages: demoMessages,
    sermons: demoSermons,
    pictures: {},
  },
  tidewater,
} as const satisfies Readonly<Record<string, DemoTheme>>;

export type ThemeName = keyof typeof themes;

export const isTheme = (name: string): name is ThemeName => Object.hasOwn(themes, name);

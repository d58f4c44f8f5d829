import type { LatestSermon, MediaFile } from '#shared/media/schema.ts';

/** What a recording's own controls are told. */
export interface ControlsProps {
  readonly medium: HTMLMediaElement;
  readonly file: MediaFile | LatestSermon;
  readonly title: string;
  /** Somebody asked for this one: it takes the focus. */
  readonly pressed: boolean;
}

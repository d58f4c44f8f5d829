import type { LatestSermon, MediaFile } from '#shared/media/schema.ts';

export interface ControlsProps {
  readonly medium: HTMLMediaElement;
  readonly file: MediaFile | LatestSermon;
  readonly title: string;
  /** The visitor pressed Play on this recording: take the focus. */
  readonly pressed: boolean;
}

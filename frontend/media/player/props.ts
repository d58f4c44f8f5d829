import type { LatestSermon, MediaFile } from '#shared/media/schema.ts';

export interface ControlsProps {
  readonly medium: HTMLMediaElement;
  readonly file: MediaFile | LatestSermon;
  readonly title: string;
  readonly pressed: boolean;
}

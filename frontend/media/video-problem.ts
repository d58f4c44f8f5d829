import { fieldTexts } from '#shared/api/fields-words.ts';
import { videoIn } from '#shared/media/video-in.ts';

/** Undefined for the address of a film on YouTube or Vimeo. */
export const videoProblem = (address: string): string | undefined =>
  videoIn(address.trim()) ? undefined : fieldTexts.video;

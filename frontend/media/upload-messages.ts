import { uploadRules } from '#shared/media/upload.ts';

const kinds = {
  video: Object.keys(uploadRules.video.types).join(', '),
  audio: Object.keys(uploadRules.audio.types).join(', '),
} as const;

/** Fixed text of the upload form. The titles come from the specification (ER-09). */
export const uploadMessages = {
  open: 'Upload a recording',
  title: 'A new recording',
  lead: 'It becomes the latest sermon as soon as it has arrived, if no other is newer.',
  file: 'Recording',
  fileHint: `Video (${kinds.video}) up to 100 MB, or sound (${kinds.audio}) up to 50 MB.`,
  fileNone: 'Please choose a recording.',
  preview: 'Before you upload it, see or hear whether it is the right one',
  recordingTitle: 'Title',
  speaker: 'Speaker',
  date: 'Day it was preached',
  series: 'Series',
  scripture: 'Scripture',
  summary: 'Summary',
  summaryHint: 'A few sentences: what it is about.',
  doubtful: 'Some browsers cannot play avi and mov files: an mp4 plays everywhere.',
  save: 'Upload',
  cancel: 'Cancel',
  stop: 'Cancel the upload',
  uploading: (percent: number) => `Uploading: ${percent} %`,
  checking: 'The file has arrived and is being looked at',
  retry: 'Try again',
  other: 'Choose another file',
  invalid: 'Invalid File Type',
  invalidText: `Please choose a video (${kinds.video}) or sound (${kinds.audio}).`,
  tooLarge: 'File Too Large',
  tooLargeText: 'A video may have 100 MB at most, a sound recording 50 MB.',
  failed: 'Upload Failed',
  stoppedText: 'The connection to the media store was lost. Your file is as it was: try again.',
  pageText: (status: number) =>
    `The media store answered with a page in place of a reply (status ${status}): something between this browser and it is in the way. Ask whoever looks after the network.`,
  storeText: (status: number, said: string) => `The media store refused the file (status ${status}): ${said}`,
  done: 'Upload Successful',
  doneText: (title: string) => `“${title}” can be seen and heard on the site.`,
  /** Shown to admins until the first recording is uploaded (A8). */
  first: {
    card: 'No Videos Yet',
    title: 'Upload Your First Sermon',
    text: 'No sermon videos found. Upload a video using the player above and it will appear here automatically.',
  },
} as const;

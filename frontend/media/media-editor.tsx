import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { isDoubtful, titleOf } from '#shared/media/policy.ts';
import { extensionOf, uploadRules } from '#shared/media/upload.ts';
import { notify } from '../kernel/notices.ts';
import { newSermonPlace } from '../staff/new-sermon.ts';
import { Button } from '../ui/button.tsx';
import { DateField } from '../ui/date-field.tsx';
import { FileField, useFileUrl } from '../ui/file-field.tsx';
import { Empty } from '../ui/states.tsx';
import { TextField } from '../ui/text-field.tsx';
import { TextareaField } from '../ui/textarea-field.tsx';
import { useOpener } from '../ui/use-opener.ts';
import { latestSermon, mediaOf } from './live-media.ts';
import mediaCss from './media.module.css';
import css from './media-editor.module.css';
import { mp3Seconds } from './mp3-length.ts';
import { readPeaks } from './read-peaks.ts';
import { acceptedFiles, isMp3, kindOf, refusalOf } from './recording-file.ts';
import type { Attempt } from './send-recording.ts';
import { Sending } from './sending.tsx';
import { uploadMessages as m } from './upload-messages.ts';

const nothing = { title: '', speaker: '', date: '', series: '', scripture: '', summary: '', video: '' };
type FileFacts = typeof nothing;

const nameOf = (file: File | undefined) => (file ? titleOf({ title: undefined, filename: file.name }) : '');

const typesOf = ({ types }: { readonly types: object }) => Object.keys(types).join(', ');
const types = [typesOf(uploadRules.video), typesOf(uploadRules.audio)] as const;

/** Titles from ER-09. */
const refusals = {
  invalid: { title: m.invalid, text: m.invalidText(...types) },
  tooLarge: { title: m.tooLarge, text: m.tooLargeText },
} as const;

const lengthOf = (seconds: number | undefined) =>
  seconds !== undefined && Number.isFinite(seconds) && seconds > 0
    ? { duration: Math.max(1, Math.round(seconds)) }
    : {};

/** The check is loaded when it is needed, since every page with a sermon lists the files of this form. The server checks, too. */
async function videoProblemOf(address: string): Promise<string | undefined> {
  if (address.trim() === '') return undefined;
  return import('./video-problem.ts').then(
    ({ videoProblem }) => videoProblem(address),
    () => undefined,
  );
}

const isMeant = () => location.hash === `#${newSermonPlace}`;

/** The upload flow: button, form with preview, progress, then success or back to the form (PS-17). */
export default function MediaEditor() {
  const { opener, isOpen, open, close: leave } = useOpener(isMeant());
  const close = () => {
    leave();
    // Drop the hash, so that a reload does not open the form again.
    if (isMeant()) history.replaceState(history.state, '', location.pathname + location.search);
  };
  if (isOpen) return <Editor onClose={close} />;
  return (
    <p className={css.mediaEditorOpen}>
      <Button look="gold" ref={opener} onClick={open}>
        <svg aria-hidden="true" viewBox="0 0 16 16" width="18" height="18" fill="none" stroke="currentColor">
          <path d="M11.5 1.5l3 3L5 14l-4 1 1-4zM9.5 3.5l3 3" strokeWidth="1.6" strokeLinejoin="round" />
        </svg>
        {m.open}
      </Button>
    </p>
  );
}

function Editor({ onClose }: { readonly onClose: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<string>();
  const [length, setLength] = useState<{ readonly of: File; readonly seconds: number | undefined }>();
  const plays = length?.of === file ? length?.seconds : undefined;
  const [facts, setFacts] = useState<FileFacts>(nothing);
  const [attempt, setAttempt] = useState<Attempt>();
  const [videoError, setVideoError] = useState<string>();
  const hasTried = useRef(false);
  // After a failed attempt, focus the file field, because the user is likely to pick another file.
  useEffect(() => {
    if (attempt) hasTried.current = true;
    else (hasTried.current ? document.getElementById('upload-file') : title.current)?.focus();
  }, [attempt]);

  const choose = ([chosen]: readonly File[]) => {
    const refusal = chosen && refusalOf(chosen);
    setError(refusal && refusals[refusal].text);
    const next = refusal ? undefined : chosen;
    setFile(next);
    if (next && isMp3(next))
      void mp3Seconds(next).then(
        (seconds) => setLength({ of: next, seconds }),
        () => {},
      );
    // Suggest a title from the new file, unless the user typed one.
    if (['', nameOf(file)].includes(facts.title)) setFacts({ ...facts, title: nameOf(next) });
    if (refusal) notify({ ...refusals[refusal], failed: true });
  };
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    const mediaType = file && kindOf(file);
    if (!mediaType) {
      setError(m.fileNone);
      document.getElementById('upload-file')?.focus();
      return;
    }
    const wrong = await videoProblemOf(facts.video);
    setVideoError(wrong);
    if (wrong) {
      document.getElementById('upload-video')?.focus();
      return;
    }
    const said = Object.entries(facts).flatMap(([name, value]) => (value.trim() ? [[name, value.trim()]] : []));
    const upload = { ...Object.fromEntries(said), ...lengthOf(plays), filename: file.name, size: file.size, mediaType };
    setAttempt({ file, upload, peaks: readPeaks(file, plays), key: crypto.randomUUID() });
  };
  const done = () => {
    notify({ title: m.done, text: m.doneText(facts.title || (file?.name ?? '')) });
    onClose();
    for (const poll of [latestSermon, ...Object.values(mediaOf)]) void poll.refresh();
  };
  const field = (name: keyof FileFacts) => ({
    id: `upload-${name}`,
    name,
    value: facts[name],
    onChange: (value: string) => setFacts({ ...facts, [name]: value }),
  });

  return (
    <section className={css.mediaEditor} aria-labelledby="upload-t">
      <h2 id="upload-t" ref={title} tabIndex={-1}>
        {m.title}
      </h2>
      {attempt ? (
        <Sending attempt={attempt} onDone={done} onBack={() => setAttempt(undefined)} />
      ) : (
        <form className={css.mediaEditorForm} noValidate onSubmit={save}>
          <p>{m.lead}</p>
          <FileField
            {...{
              id: 'upload-file',
              name: 'media',
              label: m.file,
              hint: m.fileHint(...types),
              error,
              accept: acceptedFiles,
            }}
            required
            files={file ? [file] : []}
            onChange={choose}
          />
          {file && <Preview file={file} onLength={(seconds) => isMp3(file) || setLength({ of: file, seconds })} />}
          <TextField {...field('title')} label={m.recordingTitle} maxLength={200} />
          <TextField {...field('speaker')} label={m.speaker} maxLength={100} />
          <DateField {...field('date')} label={m.date} />
          <TextField {...field('series')} label={m.series} maxLength={100} />
          <TextField {...field('scripture')} label={m.scripture} maxLength={100} />
          <TextareaField {...field('summary')} label={m.summary} hint={m.summaryHint} max={1000} />
          <TextField {...field('video')} label={m.video} hint={m.videoHint} error={videoError} />
          <p className={css.mediaEditorDo}>
            <Button look="main" type="submit">
              {m.save}
            </Button>
            <Button look="line" onClick={onClose}>
              {m.cancel}
            </Button>
          </p>
        </form>
      )}
    </section>
  );
}

interface PreviewProps {
  readonly file: File;
  readonly onLength: (seconds: number) => void;
}

function Preview({ file, onLength }: PreviewProps) {
  const url = useFileUrl(file);
  const Medium = kindOf(file) ?? 'audio';
  return (
    <figure className={`${mediaCss.player} ${css.mediaEditorPreview}`}>
      <figcaption>{m.preview}</figcaption>
      {url && (
        <Medium
          controls
          src={url}
          preload="metadata"
          aria-label={file.name}
          onDurationChange={({ currentTarget }) => onLength(currentTarget.duration)}
        />
      )}
      {isDoubtful({ extension: extensionOf(file.name) }) && <p className="small">{m.doubtful}</p>}
    </figure>
  );
}

/** Tells an admin how to upload the first recording (PS-15). */
export function FirstUploadCard({ level }: { readonly level: 2 | 3 }) {
  return (
    <div>
      <p className={mediaCss.firstUploadNone}>{m.first.card}</p>
      <Empty title={m.first.title} level={level}>
        {m.first.text}
      </Empty>
    </div>
  );
}

import { type SubmitEvent, useEffect, useState } from 'react';
import { contentTypeOf, extensionOf, uploadRules } from '#shared/media/upload.ts';
import { notify } from '../kernel/notices.ts';
import { codeOf } from '../kernel/poll.ts';
import { useQuestion } from '../kernel/use-question.ts';
import type { Attempt } from '../media/send-recording.ts';
import { Sending } from '../media/sending.tsx';
import { uploadMessages } from '../media/upload-messages.ts';
import { call } from '../staff/call.ts';
import { unlessOurs } from '../staff/refusal.ts';
import { Button } from '../ui/button.tsx';
import { FileField, sizeText } from '../ui/file-field.tsx';
import { useOpener } from '../ui/use-opener.ts';
import css from './give.module.css';
import type { ReportName } from './report-names.ts';
import reportUploadCss from './report-upload.module.css';
import { uploadMessages as m } from './report-upload-messages.ts';

interface Props {
  readonly report: ReportName;
  readonly title: string;
  /** The URL of its PDF; undefined if it has not been uploaded yet. */
  readonly file: string | undefined;
  readonly onDone: (told: { readonly file: string; readonly size: string }) => void;
}

export default function ReportUpload({ report, title, file, onDone }: Props) {
  const { opener, isOpen, open, close } = useOpener();
  const ask = useQuestion(opener, async () => {
    try {
      await removeFile(file);
      await say(`financial_report_${report}_file`, '');
      await say(`financial_report_${report}_size`, '');
      onDone({ file: '', size: '' });
      notify({ title: m.removed(title) });
    } catch (error) {
      notify({ title: m.removeFailed, text: unlessOurs(error, (error as Error).message), failed: true });
    }
    return false;
  });
  if (isOpen) return <Editor {...{ report, title, onDone }} onClose={close} />;
  return (
    <p className={css.papersDo}>
      <Button look="small" ref={opener} onClick={open}>
        {file ? m.replace : m.open}
        <span className="sr">: {title}</span>
      </Button>
      {file && (
        <Button look="small" onClick={() => ask({ ...m.ask, title: m.ask.title(title) })}>
          {m.remove}
          <span className="sr">: {title}</span>
        </Button>
      )}
    </p>
  );
}

/** Deletes an uploaded PDF. Files on other sites, and files that are already gone, are ignored. Throws ApiError. */
async function removeFile(file: string | undefined): Promise<void> {
  const filename = /^\/media\/([^/]+)$/.exec(file ?? '')?.[1];
  if (filename === undefined) return;
  try {
    await call((api) => api.deleteMedia({ body: { filename: decodeURIComponent(filename) } }));
  } catch (error) {
    if (codeOf(error) !== 'not_found') throw error;
  }
}

function refusalOf({ name, size }: File) {
  if (!contentTypeOf('document', extensionOf(name))) return { title: uploadMessages.invalid, text: m.invalidText };
  const isLarge = size > uploadRules.document.mostBytes;
  return isLarge ? { title: uploadMessages.tooLarge, text: m.tooLargeText } : undefined;
}

type EditorProps = Omit<Props, 'file'> & { readonly onClose: () => void };

function Editor({ report, title, onDone, onClose }: EditorProps) {
  const id = `report-${report}-file`;
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<string>();
  const [attempt, setAttempt] = useState<Attempt>();
  // Also when the user returns to choose another file.
  useEffect(() => {
    if (!attempt) document.getElementById(id)?.focus();
  }, [id, attempt]);

  const choose = ([chosen]: readonly File[]) => {
    const refusal = chosen && refusalOf(chosen);
    setError(refusal?.text);
    setFile(refusal ? undefined : chosen);
    if (refusal) notify({ ...refusal, failed: true });
  };
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    if (!file) {
      setError(m.none);
      document.getElementById(id)?.focus();
      return;
    }
    const told = { size: sizeText(file.size) };
    const afterwards = async (mediaUrl: string) => {
      await say(`financial_report_${report}_size`, told.size);
      await say(`financial_report_${report}_file`, mediaUrl);
      onDone({ ...told, file: mediaUrl });
    };
    const upload = { filename: file.name, size: file.size, mediaType: 'document', title } as const;
    setAttempt({ file, upload, key: crypto.randomUUID(), afterwards });
  };
  const done = () => {
    notify({ title: uploadMessages.done, text: m.done(title) });
    onClose();
  };
  if (attempt) {
    return (
      <div className={`stack ${reportUploadCss.reportUpload}`}>
        <Sending attempt={attempt} onDone={done} onBack={() => setAttempt(undefined)} />
      </div>
    );
  }
  return (
    <form className={`stack ${reportUploadCss.reportUpload}`} noValidate onSubmit={save}>
      <FileField
        {...{ id, error }}
        name="report"
        label={m.file(title)}
        hint={m.hint}
        accept=".pdf"
        required
        files={file ? [file] : []}
        onChange={choose}
      />
      <p className={css.papersDo}>
        <Button look="main" type="submit">
          {uploadMessages.save}
        </Button>
        <Button look="line" onClick={onClose}>
          {uploadMessages.cancel}
        </Button>
      </p>
    </form>
  );
}

/** The report’s URL and size are stored as content. */
async function say(key: string, content: string): Promise<void> {
  await call((api) => api.updateComponent({ params: { key }, body: { content } }));
}

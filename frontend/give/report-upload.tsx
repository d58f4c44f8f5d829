import { type SubmitEvent, useEffect, useState } from 'react';
import { contentTypeOf, extensionOf, uploadRules } from '#shared/media/upload.ts';
import { notify } from '../kernel/notices.ts';
import type { Attempt } from '../media/send-recording.ts';
import { Sending } from '../media/sending.tsx';
import { uploadMessages } from '../media/upload-messages.ts';
import { call } from '../staff/call.ts';
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
  /** Whether there is a PDF already. */
  readonly has: boolean;
  readonly onDone: (told: { readonly file: string; readonly size: string }) => void;
}

/** For admins: uploads a report's PDF; the page then leads to it. */
export default function ReportUpload({ report, title, has, onDone }: Props) {
  const { opener, isOpen, open, close } = useOpener();
  if (isOpen) return <Editor {...{ report, title, onDone }} onClose={close} />;
  return (
    <p className={css.papersDo}>
      <Button look="small" ref={opener} onClick={open}>
        {has ? m.replace : m.open}
        <span className="sr">: {title}</span>
      </Button>
    </p>
  );
}

/** Why a file is no report; undefined where it may be one. */
function refusalOf({ name, size }: File) {
  if (!contentTypeOf('document', extensionOf(name))) return { title: uploadMessages.invalid, text: m.invalidText };
  const isLarge = size > uploadRules.document.mostBytes;
  return isLarge ? { title: uploadMessages.tooLarge, text: m.tooLargeText } : undefined;
}

type EditorProps = Omit<Props, 'has'> & { readonly onClose: () => void };

function Editor({ report, title, onDone, onClose }: EditorProps) {
  const id = `report-${report}-file`;
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<string>();
  const [attempt, setAttempt] = useState<Attempt>();
  useEffect(() => document.getElementById(id)?.focus(), [id]);

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
      <div className={reportUploadCss.reportUpload}>
        <Sending attempt={attempt} onDone={done} onBack={() => setAttempt(undefined)} />
      </div>
    );
  }
  return (
    <form className={reportUploadCss.reportUpload} noValidate onSubmit={save}>
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
      <p className={reportUploadCss.reportUploadDo}>
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

/** What the page says of the report is content like any other. */
async function say(key: string, content: string): Promise<void> {
  await call((api) => api.updateComponent({ params: { key }, body: { content } }));
}

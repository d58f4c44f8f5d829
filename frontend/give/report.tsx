import { type ReactNode, useId, useState } from 'react';
import { linkOf } from '#shared/content/address.ts';
import { useForAdmins } from '../session/for-admins.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import css from './give.module.css';
import { messages as m } from './messages.ts';
import type { ReportName } from './report-names.ts';

const loadUpload = async () => (await import('./report-upload.tsx')).default;

interface Props {
  readonly report: ReportName;
  readonly title: string;
  /** As staff wrote it: `2.4 MB`. */
  readonly size: string;
  /** The URL of its PDF; empty until it is uploaded. */
  readonly file: string;
  readonly children: ReactNode;
}

/** Without a file the button is disabled, with the reason. */
export function Report({ report, title, children, ...told }: Props) {
  const why = useId();
  const ReportUpload = useForAdmins(loadUpload);
  const [own, setOwn] = useState<Pick<Props, 'file' | 'size'>>();
  const { file, size } = own ?? told;
  const address = linkOf(file);
  const length = size && <span className="small soft num">{m.pdf(size)}</span>;
  return (
    <li>
      {children}
      {address ? (
        <p className={css.papersDo}>
          <a className={buttonClass('small')} href={address} download>
            {m.download}
            <span className="sr">: {title}</span>
          </a>
          {length}
        </p>
      ) : (
        <div className={css.papersDo}>
          <Button look="small" disabled aria-describedby={why}>
            {m.download}
            <span className="sr">: {title}</span>
          </Button>
          {length}
          <p className="hint" id={why}>
            {m.notUploaded}
          </p>
        </div>
      )}
      {ReportUpload && <ReportUpload {...{ report, title }} file={address} onDone={setOwn} />}
    </li>
  );
}

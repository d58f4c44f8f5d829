import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { dateOf } from '#shared/church/time.ts';
import type { MemberImport } from '#shared/members/import-schema.ts';
import { useNow } from '../kernel/clock.tsx';
import { usePageStore } from '../kernel/page-store.ts';
import { wallTime } from '../staff/day-words.ts';
import css from '../staff/file-import.module.css';
import { sheetName } from '../staff/list/sheet.ts';
import { queries } from '../staff/queries.ts';
import { keysOf } from '../staff/query-keys.ts';
import { textOf, unlessOurs } from '../staff/refusal.ts';
import { useAct } from '../staff/use-act.ts';
import { Button } from '../ui/button.tsx';
import { downloadText } from '../ui/download.ts';
import { QuestionDialog } from '../ui/question-dialog.tsx';
import { Failure, Skeleton } from '../ui/states.tsx';
import { cancelImport, importJobs, isAtWork as isWorkedOn, startImport, undoImport } from './import-data.ts';
import type { RowReport } from './import-file.ts';
import { leftSheet, readLeft, rowReportsOf } from './import-left.ts';
import { RowReports } from './import-some.tsx';
import { ImportUndo } from './import-undo.tsx';
import { importWords as w } from './import-words.ts';

const j = w.jobs;

/** The numbers of a job in one line; rare kinds only if there are any. */
function sumsOf({ added, updated, unchanged, skipped, refused, partial }: MemberImport): string {
  const { sums } = j;
  const texts = [
    sums.added(added),
    sums.updated(updated),
    unchanged > 0 && sums.unchanged(unchanged),
    sums.skipped(skipped),
    sums.refused(refused),
    partial > 0 && sums.partial(partial),
  ];
  return texts.filter(Boolean).join(', ');
}
/** The same limit as on the server, so that no button offers a request that the server rejects. */
const STANDS_STILL_MS = 3 * 60_000;

/** All imports, by any admin, with the progress of the running one. */
export function ImportJobs() {
  const { data, error, refetch } = useQuery(importJobs);
  const done = data?.reduce((sum, job) => sum + job.done + job.removed, 0);
  // Refresh the member list’s figures as an import adds members, or its undo removes them.
  useEffect(() => {
    if (done !== undefined) void queries.invalidateQueries({ queryKey: keysOf('members figures') });
  }, [done]);
  return (
    <section aria-labelledby="import-jobs" className={css.part}>
      <h3 id="import-jobs">{j.title}</h3>
      {!data && error && (
        <Failure
          {...j.failure}
          text={unlessOurs(error, j.failure.text)}
          level={3}
          look="tool"
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton rows={2} />}
      {data?.length === 0 && <p className="soft">{j.none}</p>}
      <ul className={css.rows}>
        {data?.map((job) => (
          <li key={job.id}>
            <Job job={job} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Job({ job }: { readonly job: MemberImport }) {
  const { church } = usePageStore();
  const now = useNow();
  const button = useRef<HTMLButtonElement>(null);
  const [isAsked, setAsked] = useState(false);
  const { busy: isBusy, act } = useAct();
  const [told, setTold] = useState<readonly RowReport[]>();
  const status = useRef<HTMLParagraphElement>(null);
  const isAtWork = isWorkedOn(job);
  const isUndoing = job.state === 'undoing';
  const isStill = isAtWork && now - Date.parse(job.updated_at) > STANDS_STILL_MS;
  const left =
    job.skipped +
    job.refused +
    job.partial +
    job.kept +
    (['cancelled', 'stopped', 'undone'].includes(job.state) ? job.rows - job.done : 0);
  const hasLeft = left > 0 && !isAtWork && now < Date.parse(job.rows_until);
  const run = (work: () => Promise<void>) =>
    act(work, (error) => toast.error(j.failed, { description: textOf(error, j.failedText) }));
  const day = dateOf(Date.parse(job.started_at), church.zone);
  const showLeft = async () => setTold(rowReportsOf(await readLeft(job.id), day));
  const fetchLeft = async () => {
    const sheet = leftSheet(await readLeft(job.id), day);
    downloadText(sheetName(w.left.file, Date.now(), church), sheet, 'text/csv;charset=utf-8');
  };
  return (
    <>
      <p>
        <b>{job.name}</b> <span className="soft num">{wallTime(job.started_at, church.zone)}</span>
      </p>
      <p ref={status} tabIndex={-1} role={isAtWork ? 'status' : undefined} className="num">
        {j.states[job.state]}. {j.at(job.done, job.rows)}: {sumsOf(job)}.
      </p>
      {job.removed + job.kept > 0 && (
        <p role={isUndoing ? 'status' : undefined} className="num">
          {j.undone(job.removed, job.kept)}
        </p>
      )}
      {isAtWork && (
        <>
          <progress
            className={css.progress}
            max={isUndoing ? job.added : job.rows}
            value={isUndoing ? job.removed + job.kept : job.done}
            aria-label={w.progress}
          />
          <p className="soft">{isStill ? j.still : isUndoing ? j.undoKeepsOn : j.keepsOn}</p>
        </>
      )}
      <p className={`row ${css.foot}`}>
        {(isStill || job.state === 'stopped') && (
          <Button
            look="tool-main"
            busy={isBusy}
            onClick={() => void run(() => (isUndoing ? undoImport(job.id) : startImport(job.id)))}
          >
            {j.goOn}
          </Button>
        )}
        {(job.state === 'working' || job.state === 'stopped') && (
          <Button ref={button} look="tool" onClick={() => setAsked(true)}>
            {j.cancel}
          </Button>
        )}
        {hasLeft && !told && (
          <Button look="tool" busy={isBusy} onClick={() => void run(showLeft)}>
            {job.kept > 0 ? j.showKept : j.show}
          </Button>
        )}
        {hasLeft && (
          <Button look="tool" busy={isBusy} onClick={() => void run(fetchLeft)}>
            {j.fetch}
          </Button>
        )}
        <ImportUndo job={job} status={status} onBegun={() => setTold(undefined)} />
      </p>
      {hasLeft && <p className="soft">{j.until(wallTime(job.rows_until, church.zone))}</p>}
      {told && <RowReports of={told} />}
      {isAsked && (
        <QuestionDialog
          {...j.question}
          close={j.question.no}
          look="tool-danger"
          busy={isBusy}
          onYes={() => void run(() => cancelImport(job.id)).then(() => setAsked(false))}
          onNo={() => setAsked(false)}
          returnTo={() => button.current}
        />
      )}
    </>
  );
}

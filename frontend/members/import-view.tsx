import { useQuery } from '@tanstack/react-query';
import { mostImportRows } from '#shared/members/import-schema.ts';
import css from '../staff/file-import.module.css';
import { FileField } from '../ui/file-field.tsx';
import { ImportColumns } from './import-columns.tsx';
import { importJobs, isAtWork } from './import-data.ts';
import { ImportDecide } from './import-decide.tsx';
import { ImportJobs } from './import-jobs.tsx';
import { importWords as w } from './import-words.ts';
import { useImport } from './use-import.ts';

/** Imports members from a file in three steps: file, columns, doubles. Also lists past imports. */
export function ImportView() {
  const way = useImport();
  const { data: jobs } = useQuery(importJobs);
  const isBusy = jobs?.some(isAtWork) ?? false;
  const { step, prepared } = way;
  switch (step.name) {
    case 'columns':
      return <ImportColumns way={way} problem={step.problem} />;
    case 'decide':
      return <ImportDecide way={way} problem={step.problem} isBusy={step.isBusy === true} isBehind={step.isBehind} />;
    case 'looking': {
      const count = prepared?.rows.length ?? 0;
      return (
        <section className="card" role="status">
          <p className="num">{w.looking(step.done, count)}</p>
          <progress className={css.progress} max={count} value={step.done} aria-label={w.progress} />
        </section>
      );
    }
    default:
      return (
        <>
          {!isBusy && (
            <section className="card">
              <p className={css.lead}>{w.lead}</p>
              <FileField
                id="members-file"
                name="members"
                label={w.file}
                hint={w.fileHint(mostImportRows)}
                error={step.problem}
                accept=".csv,text/csv"
                required
                files={[]}
                onChange={([file]) => file && void way.choose(file)}
              />
            </section>
          )}
          <ImportJobs />
        </>
      );
  }
}

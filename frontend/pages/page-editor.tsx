import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { toast } from 'sonner';
import { nameOfKey } from '#shared/content/key-name.ts';
import type { EditedPageFields, PageSection } from '#shared/content/schema.ts';
import { call } from '../staff/call.ts';
import { defineFields } from '../staff/form/draft.ts';
import { StaffForm } from '../staff/form/staff-form.tsx';
import { useStaffForm } from '../staff/form/use-staff-form.ts';
import { keyOf, keysOf } from '../staff/query-keys.ts';
import { screenPaths } from '../staff/screen-paths.ts';
import { OneRecord } from '../staff/views/one-record.tsx';
import { buttonClass } from '../ui/button.tsx';
import { messages as m } from './messages.ts';
import css from './pages.module.css';
import { Preview, useTyped, visitorPath } from './preview.tsx';
import { Sections } from './sections.tsx';

type EditorPage = EditedPageFields & { readonly sections: Readonly<Record<string, PageSection>> };

const { fields: f } = m;

export function PageEditor({ name }: { readonly name: string }) {
  return (
    <OneRecord<EditorPage>
      queryKey={keyOf('page', name)}
      read={async () => (await call((api) => api.readPage({ params: { page_key: name } }))).page}
      title={(page) => page?.title || nameOfKey(name)}
      back={{ to: screenPaths.pages(), text: m.back }}
      failure={{ title: m.fetchPage, text: m.unreachable }}
      missing={m.missing}
    >
      {(page) => <Editor page={page} />}
    </OneRecord>
  );
}

function Editor({ page }: { readonly page: EditorPage }) {
  const { page_key, sections } = page;
  const path = visitorPath(page.path);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [at, setAt] = useState<string>();
  const say = useCallback((key: string, text: string | undefined) => {
    setTyped(({ [key]: _, ...others }) => (text === undefined ? others : { ...others, [key]: text }));
  }, []);
  return (
    <div className={`stack ${css.pagesEditor}`}>
      <div className="stack">
        <p className={`apart ${css.address}`}>
          <code>{page_key}</code>
          <a className={buttonClass('tool')} href={path} target="_blank" rel="noreferrer">
            {m.open}
          </a>
        </p>
        <PageForm page={page} say={say} />
      </div>
      <Preview page={page} path={path} typed={typed} at={at} />
      <Sections page={page_key} sections={sections} say={say} onEdit={setAt} />
    </div>
  );
}

/** An empty text falls back to the default wording, so every field is optional. */
const free = { input: { optional: '' } } as const;

function rowsOf({ always_published, page_key }: EditedPageFields) {
  return defineFields([
    { ...free, name: 'title', kind: 'line', label: f.title, hint: page_key === 'home' ? f.homeTitleHint : f.titleHint },
    {
      name: 'meta_description',
      kind: 'lines',
      label: f.description,
      hint: f.descriptionHint,
      input: { ...free.input, rows: 3 },
    },
    { name: 'content', kind: 'rich', label: f.content, hint: f.contentHint, input: { ...free.input, rows: 8 } },
    { name: 'is_published', kind: 'flag', label: f.published, when: () => !always_published },
  ]);
}

type Fields = Pick<EditedPageFields, 'title' | 'content' | 'meta_description' | 'is_published'>;

interface FormProps {
  readonly page: EditedPageFields;
  readonly say: (key: string, text: string | undefined) => void;
}

/** The page’s own fields (FM-20). */
function PageForm({ page, say }: FormProps) {
  const { page_key, always_published } = page;
  const queries = useQueryClient();
  const form = useStaffForm({
    fields: rowsOf(page),
    record: page,
    keep: `page ${page_key}`,
    save: async (body: Fields, from = page) => {
      const sent = { ...body, is_published: always_published || body.is_published, version: from.version };
      return (await call((api) => api.updatePage({ params: { page_key }, body: sent }))).page;
    },
    onSaved(saved) {
      form.restart({ ...saved });
      void queries.invalidateQueries({ queryKey: keysOf('pages') });
      toast.success(m.saved);
    },
    failed: m.failed,
    failedText: m.network,
  });
  useTyped(`${page_key}_page_content`, form.draft.content, form.base.content, say);
  return (
    <section className="card" aria-label={m.pages}>
      <StaffForm form={form} submit={m.save} stale={() => m.stale}>
        {always_published && <p className="hint">{f.always}</p>}
      </StaffForm>
    </section>
  );
}

import { useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { ApiError } from '#shared/api/client.ts';
import type { PageSection } from '#shared/content/schema.ts';
import { imageOptions, useGallery } from '../images/use-gallery.ts';
import { call } from '../staff/call.ts';
import { defineFields } from '../staff/form/draft.ts';
import { StaffForm } from '../staff/form/staff-form.tsx';
import { useStaffForm } from '../staff/form/use-staff-form.ts';
import { folded } from '../staff/list/folded.ts';
import { Button } from '../ui/button.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { messages } from './messages.ts';
import css from './pages.module.css';
import { useTyped } from './preview.tsx';

const m = messages.sections;

/** From this number on, there is a search field. */
const many = 8;

interface Props {
  readonly page: string;
  readonly sections: Readonly<Record<string, PageSection>>;
  /** Reports an unsaved text, or undefined once it is saved or discarded. */
  readonly say: (key: string, text: string | undefined) => void;
}

/** A page’s texts (SS-11), each displayed and edited in place. */
export function Sections({ page, sections, say }: Props) {
  const [search, setSearch] = useState('');
  const all = Object.entries(sections);
  const found = all.filter(([key, { section_name, section_content }]) =>
    folded(`${section_name} ${key.replaceAll('_', ' ')} ${section_content}`).includes(folded(search)),
  );
  return (
    <section className="card stack" aria-labelledby="sections-t">
      <h3 id="sections-t">{m.title}</h3>
      {all.length === 0 ? <p className="soft">{m.none}</p> : <p className="hint">{m.lead}</p>}
      {all.length > many && <SearchField label={m.find} placeholder={m.find} value={search} onChange={setSearch} />}
      {all.length > 0 && found.length === 0 && <p className="soft">{m.notFound}</p>}
      <ul className={`ruled ${css.sections}`}>
        {found.map(([key, section]) => (
          <Section key={key} page={page} name={key} section={section} say={say} />
        ))}
      </ul>
    </section>
  );
}

interface SectionProps extends Pick<Props, 'page' | 'say'> {
  readonly name: string;
  readonly section: PageSection;
}

function Section({ page, name, section, say }: SectionProps) {
  const [shown, setShown] = useState(section);
  const [edits, setEdits] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // The form that had the focus has closed.
    if (wasOpen.current && !edits) opener.current?.focus();
    wasOpen.current = edits;
  }, [edits]);
  return (
    <li>
      <div className="wraps">
        <h4 className="small-title">{shown.section_name}</h4>
        <span className="tag">{m.types[shown.section_type]}</span>
        {!edits && (
          <Button look="tool" ref={opener} onClick={() => setEdits(true)} aria-label={m.editing(shown.section_name)}>
            {m.edit}
          </Button>
        )}
      </div>
      {edits ? (
        <SectionForm
          {...{ page, name, say }}
          section={shown}
          onDone={(saved) => {
            if (saved) setShown(saved);
            setEdits(false);
          }}
        />
      ) : (
        <p className={`soft ${css.sectionText}`}>{shown.section_content || <span className="soft">{m.empty}</span>}</p>
      )}
    </li>
  );
}

interface SectionFormProps extends SectionProps {
  /** Called after a save, or without argument if cancelled. */
  readonly onDone: (saved?: PageSection) => void;
}

/** A section in the form engine’s shape: its text is named as in the API’s version conflict. */
interface SectionContent {
  readonly content: string;
  readonly version: number;
}

function rowsOf({ section_type }: PageSection, images: ReturnType<typeof imageOptions>) {
  if (section_type === 'image') {
    const options = [{ value: '', label: m.drawing }, ...images];
    return defineFields([{ name: 'content', kind: 'picture', label: m.picture, options }]);
  }
  const rich = section_type === 'html';
  const input = { rows: rich ? 9 : 4, ...(rich && { begins: true }) };
  return defineFields([{ name: 'content', kind: rich ? 'rich' : 'lines', label: m.content, input }]);
}

function SectionForm({ page, name, section, say, onDone }: SectionFormProps) {
  const images = useGallery(section.section_type === 'image');
  const held: SectionContent = { content: section.section_content, version: section.version };
  const form = useStaffForm({
    fields: rowsOf(section, imageOptions(images, held.content)),
    record: held,
    keep: `section ${name}`,
    save: async ({ content }: { content: string }, from: SectionContent = held) => {
      const params = { page_key: page, section: name };
      const body = { section_content: content, version: from.version };
      const { section: saved } = await call((api) => api.updateSection({ params, body }));
      onDone(saved);
      toast.success(m.saved);
      return { content: saved.section_content, version: saved.version };
    },
    onSaved: () => {},
    refused: (error) => {
      const said = error instanceof ApiError ? error.fields.section_content : undefined;
      return said === undefined ? undefined : { content: said };
    },
    failed: m.failed,
    failedText: messages.network,
  });
  useTyped(name, form.draft.content, form.base.content, say);
  const { form: element } = form;
  useEffect(() => element.current?.querySelector<HTMLElement>('[name=content]')?.focus(), [element]);
  return (
    <StaffForm
      form={form}
      prefix={`${name}-`}
      label={m.editing(section.section_name)}
      submit={m.save}
      stale={() => m.stale}
      more={
        <Button
          look="tool"
          onClick={() => {
            form.discard();
            onDone();
          }}
        >
          {m.cancel}
        </Button>
      }
    />
  );
}

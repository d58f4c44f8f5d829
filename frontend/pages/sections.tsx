import { useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { ApiError } from '#shared/api/client.ts';
import type { PageSection } from '#shared/content/schema.ts';
import { slotOptions } from '../images/built-in.ts';
import { useGallery } from '../images/use-gallery.ts';
import { call } from '../staff/call.ts';
import { defineFields } from '../staff/form/draft.ts';
import { StaffForm } from '../staff/form/staff-form.tsx';
import { useStaffForm } from '../staff/form/use-staff-form.ts';
import { folded } from '../staff/list/folded.ts';
import { Button } from '../ui/button.tsx';
import { type PictureOption, PictureTile } from '../ui/picture-field.tsx';
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
  /** Called with the key of a section whose form opens, and with undefined when it closes. */
  readonly onEdit: (key: string | undefined) => void;
}

/** A page’s texts (SS-11), each displayed and edited in place. */
export function Sections({ sections, ...rest }: Props) {
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
          <Section key={key} name={key} section={section} {...rest} />
        ))}
      </ul>
    </section>
  );
}

interface SectionProps extends Omit<Props, 'sections'> {
  readonly name: string;
  readonly section: PageSection;
}

function Section({ name, section, ...rest }: SectionProps) {
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
          {...{ ...rest, name }}
          section={shown}
          onDone={(saved) => {
            if (saved) setShown(saved);
            setEdits(false);
          }}
        />
      ) : (
        <Standing name={name} section={shown} />
      )}
    </li>
  );
}

/** What the page shows: the text, or the picture. */
function Standing({ name, section }: Pick<SectionProps, 'name' | 'section'>) {
  const { section_type, section_content: content } = section;
  const images = useGallery(section_type === 'image');
  if (section_type !== 'image') return <p className={`soft ${css.sectionText}`}>{content || m.empty}</p>;
  const chosen = slotOptions(name, images, content).find(({ value }) => value === content);
  return <p className={`soft ${css.sectionPicture}`}>{chosen && <PictureTile option={chosen} />}</p>;
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

function rowsOf({ section_type }: PageSection, options: readonly PictureOption[]) {
  if (section_type === 'image') {
    return defineFields([{ name: 'content', kind: 'picture', label: m.picture, options }]);
  }
  const rich = section_type === 'html';
  const input = { rows: rich ? 9 : 4, ...(rich && { begins: true }) };
  return defineFields([{ name: 'content', kind: rich ? 'rich' : 'lines', label: m.content, input }]);
}

function SectionForm({ page, name, section, say, onEdit, onDone }: SectionFormProps) {
  const images = useGallery(section.section_type === 'image');
  const held: SectionContent = { content: section.section_content, version: section.version };
  const form = useStaffForm({
    fields: rowsOf(section, slotOptions(name, images, held.content)),
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
  useEffect(() => {
    onEdit(name);
    return () => onEdit(undefined);
  }, [name, onEdit]);
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

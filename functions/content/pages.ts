import type { Caller } from '#shared/api/access.ts';
import { textLanguage } from '#shared/content/item.ts';
import { labelOf } from '#shared/content/key-labels.ts';
import { nameOfKey } from '#shared/content/key-name.ts';
import { definitions, type KeyDefinition } from '#shared/content/keys.ts';
import { type EditedPage, editedPages, isEditedPage, pageKeysOf, pathOfPage } from '#shared/content/page-keys.ts';
import { mayBeHidden } from '#shared/content/published.ts';
import type {
  EditedPageFields,
  EditedPageRow,
  EditorComponent,
  PageSection,
  PageUpdate,
} from '#shared/content/schema.ts';
import { projections } from '#shared/content/settings.ts';
import type { Language } from '#shared/language/languages.ts';
import { Failure } from '../kit/failure.ts';
import { toEditor } from './present.ts';
import { save, saveAll } from './save.ts';
import { readKind, type Text } from './store.ts';

interface Editing {
  readonly caller: Caller;
  readonly language: Language;
}

const fieldNames = ['title', 'content', 'meta_description', 'is_published'] as const;
type FieldName = (typeof fieldNames)[number];

/** The title of a page is also shown on the pages below it. */
const fieldKeys = new Set<string>(editedPages.flatMap((page) => Object.values(pageKeysOf(page))));

/** Slides and settings have screens of their own. */
function sectionsOf(page: EditedPage): KeyDefinition[] {
  return [...definitions.values()].filter(
    ({ key, kind, input, pages }) =>
      pages !== 'all' &&
      pages.includes(page) &&
      kind !== 'setting' &&
      input !== 'slides' &&
      !fieldKeys.has(key) &&
      !Object.hasOwn(projections, key),
  );
}

/** A page that is always published lacks a key for `is_published`. */
function fieldsOf(page: EditedPage): readonly { readonly name: FieldName; readonly key: string }[] {
  const keys = pageKeysOf(page);
  return fieldNames.map((name) => ({ name, key: keys[name] })).filter(({ key }) => definitions.has(key));
}

function toFields(page: EditedPage, texts: readonly EditorComponent[]): EditedPageFields {
  const said = new Map(fieldsOf(page).map(({ name }, index) => [name, texts[index]?.content ?? '']));
  return {
    page_key: page,
    path: pathOfPage(page),
    title: said.get('title') ?? '',
    content: said.get('content') ?? '',
    meta_description: said.get('meta_description') ?? '',
    is_published: said.get('is_published') !== 'no',
    always_published: !mayBeHidden(page),
    version: texts.reduce((sum, { version }) => sum + version, 0),
  };
}

async function written(language: Language): Promise<Map<string, Text>> {
  const { texts } = await readKind('text');
  return new Map(
    texts.filter((text) => text.language === textLanguage(text.key, language)).map((text) => [text.key, text]),
  );
}

export async function listPages(language: Language): Promise<EditedPageRow[]> {
  const texts = await written(language);
  return editedPages.map((page) => {
    const fields = fieldsOf(page).map(({ key }) => toEditor(key, texts.get(key)));
    const { page_key, path, title, is_published } = toFields(page, fields);
    return { page_key, path, title: title || nameOfKey(page), is_published };
  });
}

/** Throws Failure not_found. */
export async function readPage(
  asked: string,
  language: Language,
): Promise<EditedPageFields & { sections: Record<string, PageSection> }> {
  const page = known(asked);
  const texts = await written(language);
  const read = (key: string) => toEditor(key, texts.get(key));
  const sections = sectionsOf(page).map(({ key }) => [key, toSection(read(key))] as const);
  return {
    ...toFields(
      page,
      fieldsOf(page).map(({ key }) => read(key)),
    ),
    sections: Object.fromEntries(sections),
  };
}

/** Saves all or none. Throws Failure not_found, validation_failed, version_conflict {current, yours}. */
export async function savePage(
  asked: string,
  { version, ...fields }: PageUpdate,
  editing: Editing,
): Promise<EditedPageFields> {
  const page = known(asked);
  if (!fields.is_published && !mayBeHidden(page)) {
    throw new Failure('validation_failed', { fields: ({ keys }) => ({ is_published: keys.page_always }) });
  }
  const said = { ...fields, is_published: fields.is_published ? '' : 'no' };
  const changes = fieldsOf(page).map(({ name, key }) => ({ key, content: said[name], field: name }));
  const saved = await saveAll(changes, {
    ...editing,
    version,
    conflict: (is) => ({ current: toFields(page, is), yours: fields }),
  });
  return toFields(page, saved);
}

/** Throws as `save` does, and Failure not_found if the page does not have the section. */
export async function saveSection(
  { page_key, section }: { readonly page_key: string; readonly section: string },
  { section_content, version }: { readonly section_content: string; readonly version?: number | undefined },
  editing: Editing,
): Promise<PageSection> {
  const page = known(page_key);
  if (!sectionsOf(page).some(({ key }) => key === section)) throw new Failure('not_found');
  return toSection(await save(section, { content: section_content, field: 'section_content', version }, editing));
}

function known(page: string): EditedPage {
  if (!isEditedPage(page)) throw new Failure('not_found');
  return page;
}

function toSection({ component_key, component_type, content, version, updated_at }: EditorComponent): PageSection {
  return {
    section_name: labelOf(component_key),
    section_type: component_type,
    section_content: content,
    version,
    updated_at,
  };
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { toast } from 'sonner';
import { ApiError } from '#shared/api/client.ts';
import { isColourKey, themeColours } from '#shared/content/colour-keys.ts';
import { fontSets, isFontKey } from '#shared/content/font-keys.ts';
import type { EditorComponent } from '#shared/content/schema.ts';
import { slotOptions } from '../images/built-in.ts';
import { useGallery } from '../images/use-gallery.ts';
import { usePageStore } from '../kernel/page-store.ts';
import { call } from '../staff/call.ts';
import { wallTime } from '../staff/day-words.ts';
import { defineFields } from '../staff/form/draft.ts';
import { StaffForm } from '../staff/form/staff-form.tsx';
import { useStaffForm } from '../staff/form/use-staff-form.ts';
import { Fact } from '../staff/list/fact.tsx';
import { keyOf, keysOf, typedQuery } from '../staff/query-keys.ts';
import { screenPaths } from '../staff/screen-paths.ts';
import { OneRecord } from '../staff/views/one-record.tsx';
import { ComponentPreview } from './component-preview.tsx';
import css from './components.module.css';
import { messages as m } from './messages.ts';
import { useComponentViews } from './views.ts';

interface Props {
  readonly name: string;
  /** Reads every component. Rejects with ApiError. */
  readonly read: () => Promise<readonly EditorComponent[]>;
}

export function ComponentEditor({ name, read }: Props) {
  const { back } = useComponentViews();
  return (
    <OneRecord<EditorComponent>
      queryKey={keyOf('component', name)}
      read={async () => {
        const found = (await read()).find(({ component_key }) => component_key === name);
        if (!found) throw new ApiError('not_found', { status: 404 });
        return found;
      }}
      title={(component) => component?.component_name ?? name}
      back={back}
      failure={{ title: m.list.failure.title, text: m.network }}
      missing={m.missing}
    >
      {(component) => <Editor component={component} />}
    </OneRecord>
  );
}

const kinds = { text: 'lines', json: 'lines', html: 'rich', image: 'picture' } as const;

const fontOptions = [
  { value: '', label: m.fonts.own },
  ...fontSets.map((value) => ({ value, label: m.fonts.options[value] })),
];

function Editor({ component }: { readonly component: EditorComponent }) {
  const { component_key: key, component_type: type } = component;
  const queries = useQueryClient();
  const images = useGallery(type === 'image');
  const isFonts = isFontKey(key);
  const isShort = type === 'text' && component.content.length < 70 && !component.content.includes('\n');
  const colour = isColourKey(key) ? themeColours[key] : undefined;
  const kind = isFonts ? 'choice' : colour ? 'colour' : isShort ? 'line' : kinds[type];
  const form = useStaffForm({
    fields: defineFields([
      {
        name: 'content',
        kind,
        label: type === 'image' ? m.picture : m.content,
        hint: isFonts ? m.fonts.hint : colour ? m.colour.hint : m.hints[type],
        options: isFonts ? fontOptions : slotOptions(key, images, component.content),
        input: { optional: '', ...(colour ? { placeholder: colour } : { rows: type === 'text' ? 4 : 10 }) },
      },
    ]),
    record: component,
    keep: `component ${key}`,
    save: async ({ content }: { content: string }, from = component) => {
      const body = { content, version: from.version };
      const { component: saved } = await call((api) => api.updateComponent({ params: { key }, body }));
      toast.success(m.saved, saved.content !== content.trim() && content.trim() ? { description: m.kept } : {});
      return saved;
    },
    onSaved({ content }) {
      form.restart({ content });
      void queries.invalidateQueries({ queryKey: keysOf('components') });
      void queries.invalidateQueries({ queryKey: keysOf('changes') });
    },
    failed: m.failed,
    failedText: m.network,
  });
  return (
    <div className={`stack ${css.editor}`}>
      <section className="card stack">
        <dl className="facts ruled">
          <Fact label={m.key}>
            <code>{key}</code>
          </Fact>
          <Fact label={m.typeOf}>{m.type.options[type]}</Fact>
          <LastChange component={form.from ?? component} />
        </dl>
        <StaffForm form={form} submit={m.save} stale={() => m.stale} />
      </section>
      <ComponentPreview name={key} type={type} content={form.draft.content} />
    </div>
  );
}

function LastChange({ component: { component_key: key, updated_at } }: { readonly component: EditorComponent }) {
  const { church } = usePageStore();
  const target = `content#${key}`;
  const readLast = async () => (await call((api) => api.listChanges({ body: { target, limit: 1 } }))).items[0] ?? null;
  const { data } = useQuery({
    ...typedQuery('changes last', [target, updated_at], readLast),
    enabled: updated_at !== null,
  });
  const when = updated_at ? wallTime(updated_at, church.zone) : '';
  const saved = data?.by.name ? m.by(when, data.by.name) : when;
  return (
    <Fact label={m.updated}>
      <span className={css.when}>{saved || m.never}</span>{' '}
      {updated_at && (
        <Link className="more" to={screenPaths.history(`target=${encodeURIComponent(target)}`)}>
          {m.history}
        </Link>
      )}
    </Fact>
  );
}

import { type Service, services } from '#shared/church/services.ts';
import { FieldList, type Fields } from './field-list.tsx';
import { serviceParts } from './groups.ts';
import { messages as m } from './messages.ts';
import { OldTimes } from './old-time.tsx';
import { serviceNames } from './setting-messages.ts';
import css from './settings.module.css';

/** One collapsible row per service with its settings (docs/decisions/service-times.md). */
export function ServiceTimes(fields: Fields) {
  return (
    <>
      <OldTimes said={fields.said} />
      <div className={css.services}>
        {services.map((service) => (
          <OneService key={service.id} service={service} fields={fields} />
        ))}
      </div>
    </>
  );
}

function OneService({ service, fields }: { readonly service: Service; readonly fields: Fields }) {
  const { said, found, isSearch, unsaved } = fields;
  const names = serviceParts.map((part) => service[part]);
  const time = said.data[service.time];
  const changed = names.some((name) => unsaved.has(name));
  return (
    <details hidden={!names.some((name) => found.has(name))} open={isSearch || undefined}>
      <summary>
        <b>{serviceNames[service.id]}</b>
        <span className={time ? 'num' : 'soft'}>{time || m.notHeld}</span>
        <span className="soft">{said.data[service.title]}</span>
        {changed && <span className={css.unsaved}>{m.unsaved}</span>}
      </summary>
      <FieldList {...fields} names={names} />
    </details>
  );
}

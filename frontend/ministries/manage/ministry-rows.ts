import { ApiError } from '#shared/api/client.ts';
import { meetingDays, ministryIcons, newMinistry } from '#shared/content/ministries.ts';
import { MinistryInput } from '#shared/content/ministry-input.ts';
import { defineFields, inSection, knownErrors } from '../../staff/form/draft.ts';
import type { PictureOption } from '../../ui/picture-field.tsx';
import type { Errors } from '../../ui/use-answers.ts';
import { messages } from './messages.ts';

const { fields: f, required: r, sections } = messages;
const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** The fields of a ministry (FM-24), with the defaults of a new one (EN-18). Its picture is one of `pictures`. */
const fieldsWith = (pictures: readonly PictureOption[]) =>
  defineFields([
    ...inSection(sections.what, [
      { name: 'name', kind: 'line', label: f.name, required: r.name },
      { name: 'slug', kind: 'line', label: f.slug, required: r.slug, input: { autoCapitalize: 'none' } },
      { name: 'description', kind: 'lines', label: f.description, required: r.description, input: { rows: 3 } },
      {
        name: 'icon',
        kind: 'choice',
        label: f.icon,
        hint: f.iconHint,
        options: ministryIcons.map((value) => ({ value, label: f.icons[value] })),
        required: r.icon,
        start: newMinistry.icon,
      },
    ]),
    ...inSection(sections.who, [
      { name: 'leader', kind: 'line', label: f.leader, required: r.leader },
      { name: 'contact_email', kind: 'email', label: f.email, required: r.email },
      {
        name: 'meeting_day',
        kind: 'choice',
        label: f.day,
        options: options(meetingDays),
        required: r.day,
        start: newMinistry.meeting_day,
      },
      {
        name: 'meeting_time',
        kind: 'time',
        label: f.time,
        hint: f.timeHint,
        required: r.time,
        start: newMinistry.meeting_time,
      },
      { name: 'meeting_note', kind: 'line', label: f.note, hint: f.noteHint },
    ]),
    ...inSection(sections.where, [
      { name: 'page_url', kind: 'line', label: f.page, hint: f.pageHint, input: { inputMode: 'url' } },
      {
        name: 'image_url',
        kind: 'picture',
        label: f.image,
        options: [{ value: '', label: messages.noImage }, ...pictures],
      },
      {
        name: 'display_order',
        kind: 'whole',
        label: f.order,
        hint: f.orderHint,
        required: r.order,
        whole: messages.wholeOrder,
        input: { min: 1, step: 1 },
      },
      { name: 'is_featured', kind: 'flag', label: f.featured, hint: f.featuredHint, start: newMinistry.is_featured },
      { name: 'is_active', kind: 'flag', label: f.active, start: newMinistry.is_active },
    ]),
  ]);
export type MinistryRows = ReturnType<typeof fieldsWith>;

export const ministryRulesWith = (pictures: readonly PictureOption[]) => ({
  fields: fieldsWith(pictures),
  schema: MinistryInput,
});

/** Field errors of a rejected request, whose names are paths in the body. */
export function refused(error: unknown): Errors {
  const told = error instanceof ApiError ? Object.entries(error.fields) : [];
  return knownErrors(fieldsWith([]), Object.fromEntries(told.map(([path, text]) => [path.replace(/^.*\./, ''), text])));
}

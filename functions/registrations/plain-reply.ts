import type { FailureBody } from '#shared/api/errors.ts';
import { contactForm } from '#shared/forms/contact-form.ts';
import { inWords } from '#shared/forms/define.ts';
import type { Field } from '#shared/forms/field.ts';
import { honeypot } from '#shared/forms/honeypot.ts';
import { defaultLanguage, type Language } from '#shared/language/languages.ts';
import { escapeMarkup } from '#shared/pages/escape.ts';
import { staticPages } from '#shared/pages/static-pages.ts';
import { words } from './words.ts';

const style = [
  'body{margin:0 auto;max-width:36rem;padding:1.5rem 1rem;background:#faf7f2;color:#211a33;font:1.0625rem/1.55 Georgia,serif}',
  'label{display:block;margin:1rem 0 .25rem}',
  'input,textarea{box-sizing:border-box;width:100%;padding:.6rem;font:inherit;border:1px solid #5d5470;border-radius:4px}',
  'button{margin:1.25rem 0;padding:.75rem 1.5rem;font:inherit;color:#fff;background:#5b3fa0;border:0;border-radius:4px}',
  'em{display:block;color:#9b1c31;font-style:normal}',
].join('');

/** The page that follows a contact message which was not taken: why, and the form with all that was typed. */
export function plainReplyPage(
  { error, fields = {} }: FailureBody,
  typed: Readonly<Partial<Record<string, string>>>,
  language: Language,
): string {
  const text = escapeMarkup;
  const { plainReply, contactForm: own, person } = words(language);
  const form = inWords(contactForm, own, person);
  const asked = form.fields.map((field) => fieldHtml(field, typed[field.name] ?? '', fields[`data.${field.name}`]));
  return [
    '<!doctype html>',
    `<html lang="${language}"><head><meta charset="utf-8"><title>${text(plainReply.title)}</title>`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">`,
    `<style>${style}</style></head><body><main>`,
    `<h1>${text(plainReply.title)}</h1><p><strong>${text(error)}</strong></p><p>${text(plainReply.lead)}</p>`,
    `<form method="post" action="/api/submit-registration"><input type="hidden" name="type" value="${contactForm.formType}">`,
    ...(language === defaultLanguage ? [] : [`<input type="hidden" name="language" value="${language}">`]),
    // The field that people do not see keeps its value: it is never a reason to refuse a form.
    `<input type="hidden" name="${honeypot}" value="${text(typed[honeypot] ?? '')}">`,
    ...asked,
    `<button>${text(form.submitText)}</button></form>`,
    `<p><a href="${staticPages.contact.path}">${text(plainReply.back)}</a></p></main></body></html>`,
  ].join('\n');
}

const inputTypes: Partial<Record<Field['kind'], string>> = { email: 'email', phone: 'tel' };

function fieldHtml({ name, label, kind, required, rows }: Field, value: string, problem: string | undefined): string {
  const note = problem === undefined ? '' : `<em id="${name}-problem">${escapeMarkup(problem)}</em>`;
  const attributes = [
    `id="${name}" name="${name}"`,
    ...(required ? ['required'] : []),
    ...(note ? [`aria-invalid="true" aria-describedby="${name}-problem"`] : []),
  ].join(' ');
  const control =
    kind === 'textarea'
      ? // A line break after the tag is not part of the text: without it, the text's own first one would be lost.
        `<textarea ${attributes} rows="${rows ?? 6}">\n${escapeMarkup(value)}</textarea>`
      : `<input type="${inputTypes[kind] ?? 'text'}" ${attributes} value="${escapeMarkup(value)}">`;
  return `<label for="${name}">${escapeMarkup(label)}</label>${note}${control}`;
}

import { frameKeys } from '#shared/content/frame-keys.ts';
import { pageTitles } from '#shared/content/page-titles.ts';
import type { Church, PageData } from '#shared/pages/page-data.ts';
import { messages } from './messages.ts';

export function titleOf(data: PageData): string {
  const { church, content } = data;
  switch (data.page) {
    case 'home':
      return (
        content?.home_page_title ||
        [church.name, content?.church_tagline ?? frameKeys.church_tagline].filter(Boolean).join(', ')
      );
    case 'event':
      return `${data.event.title} · ${church.name}`;
    case 'sermon':
      return `${data.recording.title} · ${church.name}`;
    case 'staff':
      return staffTitle(church);
    case 'not_found':
      return notFoundTitle(church);
    default: {
      const key = `${data.page}_page_title` as const;
      return `${content?.[key] ?? pageTitles[key]} · ${church.name}`;
    }
  }
}

export function staffTitle(church: Church, screen?: string): string {
  return [screen, messages.frame.staff, church.name].filter(Boolean).join(' · ');
}

export function notFoundTitle(church: Church): string {
  return `${messages.notFound.title} · ${church.name}`;
}

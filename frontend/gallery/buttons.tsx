import { createPageStore, PageStoreContext } from '../kernel/page-store.ts';
import { church } from '../kernel/sample-church.ts';
import { Badge } from '../ui/badge.tsx';
import { Button, type ButtonLook, buttonClass } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { KeyCap } from '../ui/key-cap.tsx';
import { ShareLink } from '../ui/share-link.tsx';
import { Status } from '../ui/status.tsx';
import { messages } from './messages.ts';
import type { Section, State } from './section.ts';

const { words, statuses, badge, longText } = messages;

const looks: readonly (readonly [ButtonLook, string])[] = [
  ['main', words.register],
  ['line', words.again],
  ['small', words.again],
  ['quiet', words.again],
  ['tool', words.edit],
  ['tool-main', words.save],
  ['tool-no', words.remove],
  ['tool-danger', words.cancel],
  ['act', words.edit],
  ['act-no', words.remove],
  ['link', words.edit],
];

const inEachLook = looks.map(
  ([look, text]): State => ({ name: look, Show: () => <Button look={look}>{text}</Button> }),
);

const more: readonly State[] = [
  {
    name: 'gold, on dark ground',
    Show: () => (
      <div className="dark">
        <Button look="gold">{words.give}</Button>
      </div>
    ),
  },
  {
    name: 'disabled',
    Show: () => (
      <div className="row">
        <Button look="main" disabled>
          {words.register}
        </Button>
        <Button look="tool" disabled>
          {words.edit}
        </Button>
      </div>
    ),
  },
  {
    name: 'busy: it keeps the focus',
    Show: () => (
      <div className="row">
        <Button look="main" busy>
          {words.registering}
        </Button>
        <Button look="tool-danger" busy>
          {words.cancelling}
        </Button>
      </div>
    ),
  },
  {
    name: 'a link with the same look',
    Show: () => (
      <div className="row">
        <a className={buttonClass('line')} href="#button">
          {words.details}
        </a>
      </div>
    ),
  },
  {
    name: 'with its key',
    Show: () => (
      <Button look="tool" aria-keyshortcuts="R">
        {words.edit} <KeyCap cap="R" />
      </Button>
    ),
  },
  {
    name: 'long text',
    Show: () => (
      <div>
        <Button look="tool-no">{longText}</Button>
      </div>
    ),
  },
];

const store = createPageStore({ page: 'not_found', church, at: '2026-11-28T09:00:00Z' }, '/');

export const buttons: readonly Section[] = [
  {
    id: 'button',
    title: 'Button',
    about:
      'It says what it does. Pointing at it deepens its ground; the focus is a ring of 3 px. Large for visitors (48 px), quieter for staff (40 px, 44 px where fingers press).',
    files: ['button.tsx', 'key-cap.tsx'],
    states: [...inEachLook, ...more],
  },
  {
    id: 'copy-button',
    title: 'Copy button',
    about: 'Copies a number that people enter elsewhere, and tells them so.',
    files: ['copy-button.tsx'],
    states: [{ name: 'after its number', Show: () => <CopyButton label={words.give} value="000247" /> }],
  },
  {
    id: 'share-link',
    title: 'Share link',
    about: 'Opens the phone’s sheet for sharing, or WhatsApp with the text and the link.',
    files: ['share-link.tsx'],
    states: [
      {
        name: 'to a page',
        Show: () => (
          <PageStoreContext value={store}>
            <ShareLink text={words.give} path="/visit" />
          </PageStoreContext>
        ),
      },
    ],
  },
  {
    id: 'badge',
    title: 'Badge',
    about: 'A count beside a name. Who hears the page is told what it counts.',
    files: ['badge.tsx'],
    states: [
      { name: 'a few', Show: () => <Badge count={7} meaning={badge} /> },
      { name: 'more than anyone counts', Show: () => <Badge count={1284} meaning={badge} /> },
    ],
  },
  {
    id: 'status',
    title: 'Status',
    about: 'How a thing stands, in words. The shape before them repeats it, the colour repeats the shape.',
    files: ['status.tsx'],
    states: statuses.map(({ tone, status }) => ({ name: tone, Show: () => <Status tone={tone}>{status}</Status> })),
  },
];

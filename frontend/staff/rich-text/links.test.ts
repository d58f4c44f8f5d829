import { EditorState, TextSelection } from 'prosemirror-state';
import { expect, it } from 'vitest';
import { linkPlace, removeLink, setLink } from './links.ts';
import { schema } from './schema.ts';
import { writeText } from './write.ts';

const { nodes, marks } = schema;
const to = (href: string) => marks.link.create({ href });

/** `See our terms and the rest.`: “our terms” links to /terms, “our” is bold, “the rest” links to /rest. */
const doc = nodes.doc.create(null, [
  nodes.paragraph.create(null, [
    schema.text('See '),
    schema.text('our', [to('/terms'), marks.strong.create()]),
    schema.text(' terms', [to('/terms')]),
    schema.text(' and '),
    schema.text('the rest', [to('/rest')]),
    schema.text('.'),
  ]),
]);
const at = (from: number, end = from) => EditorState.create({ doc, selection: TextSelection.create(doc, from, end) });
const apply = (state: EditorState, command: ReturnType<typeof removeLink>) => {
  let next = state;
  command(state, (change) => {
    next = state.apply(change);
  });
  return writeText(next.doc, false);
};

it.each([
  ['before the link', 3, { from: 3, to: 3, href: '' }],
  ['in its bold word', 6, { from: 5, to: 14, href: '/terms' }],
  ['in its other word', 11, { from: 5, to: 14, href: '/terms' }],
  ['between two links', 16, { from: 16, to: 16, href: '' }],
  ['in the other link', 22, { from: 19, to: 27, href: '/rest' }],
])('linkPlace finds the whole link if the caret is %s', (_, caret, place) => {
  expect(linkPlace(at(caret))).toEqual(place);
});

it('setLink links a selection, a whole link or new words, and removeLink keeps the words', () => {
  const chosen = at(1, 4);
  expect(apply(chosen, setLink(linkPlace(chosen), '/see', ''))).toContain('<a href="/see">See</a> <a href="/terms">');
  const inside = at(11);
  expect(apply(inside, setLink(linkPlace(inside), '/new', ''))).toContain(
    '<a href="/new"><strong>our</strong> terms</a>',
  );
  expect(apply(inside, removeLink(linkPlace(inside)))).toContain('See <strong>our</strong> terms and');
  const none = at(1);
  expect(apply(none, setLink(linkPlace(none), '/visit', 'Visit'))).toContain('<p><a href="/visit">Visit</a>See ');
  expect(apply(none, setLink(linkPlace(none), '/visit', ''))).toContain('<a href="/visit">/visit</a>');
});

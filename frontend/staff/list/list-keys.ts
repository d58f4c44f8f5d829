import type { KeyGroup } from '../keys/key-help.ts';
import type { List } from './list.ts';
import { messages } from './messages.ts';

const m = messages.keys;

const listKeys: KeyGroup = {
  title: m.inList,
  keys: [
    { key: '/', text: m.search },
    { key: 'R', text: messages.refresh },
    { key: 'J', text: m.nextPage },
    { key: 'K', text: m.previousPage },
  ],
};

const recordKeys = [
  { key: 'J', text: messages.panel.next },
  { key: 'K', text: messages.panel.previous },
];

/** The keyboard shortcuts of a list and of its records, for the keyboard help. */
export const listKeyGroups = <Row>({ detail }: Pick<List<Row>, 'detail'>): readonly KeyGroup[] =>
  detail ? [listKeys, { title: m.inRecord, keys: [...recordKeys, ...(detail.keys ?? [])] }] : [listKeys];

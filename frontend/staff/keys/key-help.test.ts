import { expect, it } from 'vitest';
import { type KeyGroup, keyHelpOf } from './key-help.ts';

it('the keyboard help lists the shortcuts of the open parts of a screen, each group once', () => {
  const shown: string[][] = [];
  const help = keyHelpOf((groups) => shown.push(groups.map(({ title }) => title)));
  const list: KeyGroup = { title: 'In a list', keys: [{ key: 'J', text: 'Next page' }] };
  const editor: KeyGroup = { title: 'In a text', keys: [{ key: 'Ctrl+B', text: 'Bold' }] };
  const editors = [editor];
  help.open();
  help.add([list]);
  const remove = help.add(editors);
  help.add(editors);
  help.open();
  // One of two editors closes; the other one still needs its shortcuts.
  remove();
  help.open();
  expect(shown).toEqual([[], ['In a list', 'In a text'], ['In a list', 'In a text']]);
});

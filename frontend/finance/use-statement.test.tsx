import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useStatement } from './use-statement.ts';

it('a statement chosen while another file is read is ignored, and may be chosen again afterwards', async () => {
  let statement: ReturnType<typeof useStatement> | undefined;
  function Screen() {
    statement = useStatement();
    return null;
  }
  renderToString(<Screen />);
  const opened: string[] = [];
  const file = (name: string, bytes: Promise<ArrayBuffer>) =>
    Object.assign(new File([], name), {
      arrayBuffer: () => {
        opened.push(name);
        return bytes;
      },
    });
  const first = Promise.withResolvers<ArrayBuffer>();
  const second = file('second.csv', Promise.resolve(new ArrayBuffer(0)));
  const isChosen = statement?.choose(file('first.csv', first.promise));
  await statement?.choose(second);
  expect(opened).toEqual(['first.csv']);
  first.resolve(new ArrayBuffer(0));
  await isChosen;
  await statement?.choose(second);
  expect(opened).toEqual(['first.csv', 'second.csv']);
});

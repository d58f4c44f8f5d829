import { type Face, linesOf, type Rule, sheet, type TextLine } from '../paper/layout.ts';
import type { Paper } from '../paper/paper.ts';

type Style = TextLine['style'];

const left = sheet.margin;
const right = sheet.width - sheet.margin;

/** A face and a size in points, with a line height of 1.5. */
export const style = (face: Face, size: number): Style => ({ face, size, leading: Math.round(1.5 * size), before: 0 });

/** `goesOn` writes the heads of each further sheet. */
export function penOn(paper: Paper, goesOn: () => void) {
  let lines: TextLine[] = [];
  let rules: Rule[] = [];
  let y = sheet.height - sheet.margin;
  const turn = () => {
    paper.addPage(lines, rules);
    [lines, rules] = [[], []];
    y = sheet.height - sheet.margin;
  };
  const put = (said: string, how: Style, x = left) => {
    lines.push({ style: how, text: paper.drawable(said, how.face), x, y });
  };
  return {
    put,
    /** Aligns text to the right at `end`, so that numbers form a column. */
    putRight(said: string, how: Style, end = right) {
      put(said, how, end - paper.widthOf(paper.drawable(said, how.face), how));
    },
    paragraph(said: string, how: Style, width = right - left) {
      for (const line of linesOf(said, how, paper, width)) {
        put(line, how);
        y -= how.leading;
      }
    },
    /** A thin line above the next row. */
    rule: (x = left, end = right) => {
      rules.push({ x, end, y: y + 13 });
    },
    down(points: number) {
      y -= points;
    },
    keep(points: number) {
      if (y - points >= sheet.margin) return;
      turn();
      goesOn();
    },
    end: turn,
  };
}

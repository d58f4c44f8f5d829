import { type Face, type Line, linesOf, type Rule, sheet } from '../paper/layout.ts';
import type { Paper } from '../paper/paper.ts';

type Style = Line['style'];

const left = sheet.margin;
const right = sheet.width - sheet.margin;

/** A face and a size in points; lines are half as far apart again. */
export const style = (face: Face, size: number): Style => ({ face, size, leading: Math.round(1.5 * size), before: 0 });

/** Writes from the top of the sheet down, and begins another one where something does not fit any more; `goesOn` heads that. */
export function penOn(paper: Paper, goesOn: () => void) {
  let lines: Line[] = [];
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
    /** So that it ends at `end`: numbers stand below each other. */
    putRight(said: string, how: Style, end = right) {
      put(said, how, end - paper.widthOf(paper.drawable(said, how.face), how));
    },
    /** On as many lines as it takes. */
    paragraph(said: string, how: Style, width = right - left) {
      for (const line of linesOf(said, how, paper, width)) {
        put(line, how);
        y -= how.leading;
      }
    },
    /** A thin line above what comes next. */
    rule: (x = left, end = right) => {
      rules.push({ x, end, y: y + 13 });
    },
    down(points: number) {
      y -= points;
    },
    /** Another sheet, where so many points are not left on this one. */
    keep(points: number) {
      if (y - points >= sheet.margin) return;
      turn();
      goesOn();
    },
    end: turn,
  };
}

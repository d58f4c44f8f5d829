import { toast } from 'sonner';
import { phoneCell } from '#shared/forms/phone-number.ts';
import type { Letter, LetterRecipient } from '#shared/letters/schema.ts';
import { usePageStore } from '../../kernel/page-store.ts';
import { Button } from '../../ui/button.tsx';
import { downloadText } from '../../ui/download.ts';
import { type SheetColumn, sheetName, sheetOf } from '../list/sheet.ts';
import { textOf } from '../refusal.ts';
import { useAct } from '../use-act.ts';
import css from './letters.module.css';
import type { LetterScope } from './letters-data.ts';
import { messages } from './messages.ts';

const m = messages.file;

export const recipientColumns: readonly SheetColumn<LetterRecipient>[] = [
  [m.heads.name, ({ name }) => name],
  [m.heads.email, ({ email }) => email],
  [m.heads.phone, ({ phone }) => phoneCell(phone)],
  [m.heads.outcome, ({ outcome }) => m.outcomes[outcome]],
];

interface Props {
  readonly letter: Letter;
  readonly read: LetterScope<never>['recipients'];
}

/** Saves a file of everyone whom a letter was for, with what became of it. */
export function RecipientsFile({ letter, read }: Props) {
  const { church } = usePageStore();
  const { busy, act } = useAct();
  const save = async () => {
    const rows: LetterRecipient[] = [];
    let cursor: string | undefined;
    do {
      const page = await read(letter.id, cursor);
      rows.push(...page.recipients);
      cursor = page.next;
    } while (cursor !== undefined);
    rows.sort((a, b) => a.name.localeCompare(b.name));
    const sheet = sheetOf(recipientColumns, rows, church);
    downloadText(sheetName(m.name, Date.now(), church), sheet, 'text/csv;charset=utf-8');
  };
  return (
    <p className={css.lettersFile}>
      <Button
        look="act"
        busy={busy}
        aria-label={m.downloadOf(letter.subject)}
        onClick={() => void act(save, (error) => toast.error(m.failed, { description: textOf(error, '') }))}
      >
        {m.download}
      </Button>
    </p>
  );
}

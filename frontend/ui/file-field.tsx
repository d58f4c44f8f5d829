import { useEffect, useRef, useState } from 'react';
import { locale } from '#shared/language/built.ts';
import { Button } from './button.tsx';
import { controlProps, FieldFrame, type FieldProps } from './field-frame.tsx';
import { messages } from './messages.ts';

const m = messages.file;
const KB = 1024;

interface Props extends FieldProps {
  readonly name: string;
  /** Filters the browser's file picker: `image/*,.pdf`. The server checks again. */
  readonly accept?: string;
  readonly multiple?: boolean;
  readonly files: readonly File[];
  readonly disabled?: boolean;
  readonly onChange: (files: readonly File[]) => void;
}

/** A field for files, chosen or dropped; each chosen file can be removed. */
export function FileField({ name, accept, multiple = false, files, disabled, onChange, ...field }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const remove = (file: File) => {
    onChange(files.filter((other) => other !== file));
    // The pressed button disappears with its file.
    input.current?.focus();
  };
  return (
    <FieldFrame {...field}>
      <div className="file">
        <input
          {...controlProps(field)}
          ref={input}
          className="cover"
          type="file"
          name={name}
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          onChange={({ target }) => {
            const chosen = [...(target.files ?? [])];
            // Allows choosing the same file again after it was removed.
            target.value = '';
            if (chosen.length > 0) onChange(multiple ? [...files, ...chosen] : chosen);
          }}
        />
        <span aria-hidden="true">
          <b>{multiple ? m.chooseMany : m.choose}</b> {multiple ? m.dropMany : m.drop}
        </span>
      </div>
      {files.length > 0 && (
        <ul className="files">
          {files.map((file) => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`}>
              <bdi>{file.name}</bdi> <span className="num small soft">{sizeText(file.size)}</span>
              <Button look="quiet" aria-label={m.remove(file.name)} onClick={() => remove(file)}>
                {m.removeWord}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </FieldFrame>
  );
}

/** An object URL for a chosen file; undefined at first. It is revoked when the component unmounts. */
export function useFileUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

/** Formats bytes as `340 KB` or `2.4 MB`. */
export function sizeText(bytes: number): string {
  const kb = Math.max(1, Math.round(bytes / KB));
  return kb < KB
    ? messages.size.kb(kb)
    : messages.size.mb((bytes / (KB * KB)).toLocaleString(locale, { maximumFractionDigits: 1 }));
}

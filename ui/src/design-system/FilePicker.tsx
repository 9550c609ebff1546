import { CircleAlert, ImageUp } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { getFieldAriaProps } from './Field.tsx';
import * as field from './field.css.ts';
import * as css from './filePicker.css.ts';
import { Icon, type LucideIcon } from './Icon.tsx';
import type { Variants } from './variants.ts';

export interface FilePickerProps {
  readonly label: ReactNode;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** As of the native input, e.g. `image/png,image/webp`. A hint for the dialog only: check the file yourself. */
  readonly accept: string;
  readonly icon?: LucideIcon | undefined;
  /** `small` for a field of a form. */
  readonly size?: Variants<typeof css.area>['size'];
  readonly disabled?: boolean | undefined;
  readonly onFile: (file: File) => void;
}

/** Chooses one file by press, drop or keyboard. The same file can be chosen twice. */
export function FilePicker({
  label,
  hint,
  error,
  accept,
  icon = ImageUp,
  size = 'regular',
  disabled,
  onFile,
}: FilePickerProps) {
  const id = useId();
  // The invisible input covers the area, so that it receives dropped files.
  const [over, setOver] = useState(false);
  return (
    <label
      className={css.area({ size })}
      data-over={over || undefined}
      data-invalid={error === undefined ? undefined : true}
    >
      <input
        type="file"
        className={css.input}
        aria-labelledby={`${id}label`}
        {...getFieldAriaProps({ id, hint, error })}
        accept={accept}
        disabled={disabled}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
      <span className={css.icon({ size })}>
        <Icon icon={icon} size={20} />
      </span>
      <span id={`${id}label`} className={css.label}>
        {label}
      </span>
      {error !== undefined && (
        <span id={`${id}error`} role="alert" className={field.error}>
          <CircleAlert size={14} aria-hidden className={field.errorIcon} />
          {error}
        </span>
      )}
      {hint !== undefined && (
        <span id={`${id}hint`} className={css.hint}>
          {hint}
        </span>
      )}
    </label>
  );
}

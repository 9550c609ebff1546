import { Pencil, Trash2 } from 'lucide-react';
import type { GiftCode } from '../../api/admin/adminGiftCodes.ts';
import { IconButton } from '../../design-system/index.ts';
import * as css from './adminGiftCodes.css.ts';

export interface RowActionsProps {
  readonly code: GiftCode;
  readonly onEdit: (code: GiftCode) => void;
  readonly onDelete: (code: GiftCode) => void;
}

export function RowActions({ code, onEdit, onDelete }: RowActionsProps) {
  return (
    <span className={css.buttons}>
      <IconButton size="small" icon={Pencil} label={`Edit ${code.gameName}`} onClick={() => onEdit(code)} />
      <IconButton
        size="small"
        tone="danger"
        icon={Trash2}
        label={`Delete ${code.gameName}`}
        onClick={() => onDelete(code)}
      />
    </span>
  );
}

import { Pencil, Trash2 } from 'lucide-react';
import type { GiftCode } from '../../api/admin/adminGiftCodes.ts';
import { IconButton, Row } from '../../design-system/index.ts';
import * as css from './adminGiftCodes.css.ts';

export interface RowActionsProps {
  readonly code: GiftCode;
  readonly onEdit: (code: GiftCode) => void;
  readonly onDelete: (code: GiftCode) => void;
}

export function RowActions({ code, onEdit, onDelete }: RowActionsProps) {
  return (
    <Row as="span" gap={0} className={css.buttons}>
      <IconButton size="small" icon={Pencil} label={`Edit ${code.gameName}`} onClick={() => onEdit(code)} />
      <IconButton
        size="small"
        tone="danger"
        icon={Trash2}
        label={`Delete ${code.gameName}`}
        onClick={() => onDelete(code)}
      />
    </Row>
  );
}

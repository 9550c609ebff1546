import { maskGiftCode } from '@bigsmall/domain/content';
import type { GiftCode } from '../../api/admin/adminGiftCodes.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '../../design-system/ConfirmDialog.tsx';
import { Stack, Text } from '../../design-system/index.ts';

export interface DeleteQuestionProps extends Pick<
  ConfirmDialogProps,
  'open' | 'onConfirm' | 'onCancel' | 'returnFocus'
> {
  readonly code: GiftCode;
}

export function DeleteQuestion({ code, ...dialog }: DeleteQuestionProps) {
  return (
    <ConfirmDialog {...dialog} title="Are you sure you want to delete this gift code?" confirmLabel="Delete">
      <Stack gap={4}>
        <Text weight="medium">{code.gameName}</Text>
        <Text size={14} tone="muted">
          {maskGiftCode(code.giftCode)}
        </Text>
      </Stack>
    </ConfirmDialog>
  );
}

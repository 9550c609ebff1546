import { checkGiftCode } from '@bigsmall/domain/content';
import { useMutation } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import type { GiftCode } from '../../api/adminQueries.ts';
import { useApi } from '../../api/api.ts';
import { errorWords } from '../../api/errors/errorWords.ts';
import { Dialog, type DialogControl } from '../../design-system/Dialog.tsx';
import { FilePicker } from '../../design-system/FilePicker.tsx';
import { Button, IconButton, Notice, Row, Stack, Text, toast } from '../../design-system/index.ts';
import { checkFile } from '../../shared/files/checkFile.ts';
import { sizeInKb } from '../../shared/format/fileSize.ts';
import { GameIcon } from '../../shared/game-icon/GameIcon.tsx';
import * as css from './content.css.ts';
import { RowFields, useRowForm } from './RowForm.tsx';

export const succeed = (description: string) => void toast({ title: 'Success', description });
export const fail = (description: string) => void toast({ title: 'Error', description, tone: 'destructive' });

const INPUTS = [
  { name: 'gameName', label: 'Game name', first: true },
  {
    name: 'registrationUrl',
    label: 'Registration URL',
    type: 'url',
    inputMode: 'url',
    placeholder: 'https://',
  },
  { name: 'giftCode', label: 'Gift code' },
] as const;

export interface GiftCodeDialogProps extends DialogControl {
  /** Null for a new one. Give each opening its own key. */
  readonly code: GiftCode | null;
  /** The code or its icon was stored. */
  readonly onStored: () => void;
}

/** The form of a gift code: saves it, then uploads its icon. After a failed upload the new code is edited further. */
export function GiftCodeDialog({ open, code, onClose, onStored }: GiftCodeDialogProps) {
  const formId = useId();
  const api = useApi();
  const [icon, setIcon] = useState<File | null>(null);
  const uploading = useMutation({
    mutationFn: ({ id, file }: { readonly id: string; readonly file: File }) =>
      api.uploadGiftCodeIcon(id, file),
    onSuccess() {
      succeed('Game icon uploaded successfully');
      onStored();
      onClose();
    },
    onError: () => fail('Failed to upload icon'),
  });
  const form = useRowForm({
    row: code,
    empty: { gameName: '', registrationUrl: '', giftCode: '', isActive: true },
    check: checkGiftCode,
    create: api.createGiftCode,
    update: api.updateGiftCode,
    async onSaved({ id }, verb) {
      succeed(`Gift code ${verb}d successfully`);
      onStored();
      if (icon === null) onClose();
      else await uploading.mutateAsync({ id, file: icon }).catch(() => undefined);
    },
    onFailed(verb) {
      fail(`Failed to ${verb} gift code`);
      onStored();
    },
  });
  const { base } = form;
  const busy = form.busy || uploading.isPending;
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <Dialog
      form
      open={open}
      onClose={close}
      title={base === null ? 'Add New Gift Code' : 'Edit Gift Code'}
      footer={
        <>
          <Button tone="quiet" disabled={busy} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {base === null ? 'Create' : 'Update'}
          </Button>
        </>
      }
    >
      <form id={formId} {...form.props}>
        <RowFields form={form} inputs={INPUTS}>
          <IconField
            icon={icon}
            iconUrl={code?.iconUrl ?? null}
            busy={busy}
            onChange={(chosen) => {
              setIcon(chosen);
              uploading.reset();
            }}
          />
          {uploading.isError && base !== null && icon !== null && (
            <Notice
              tone="error"
              title="Failed to upload icon"
              onRetry={() => uploading.mutate({ id: base.id, file: icon })}
            >
              {errorWords(uploading.error)} The gift code itself is saved.
            </Notice>
          )}
        </RowFields>
      </form>
    </Dialog>
  );
}

const ICON_RULE = {
  types: 'image/jpeg,image/png,image/gif,image/webp',
  wrongType: 'Please select a JPEG, PNG, GIF, or WebP image',
  tooLarge: 'Please select an image smaller than 5MB',
};

interface IconFieldProps {
  /** The chosen one. */
  readonly icon: File | null;
  /** The address of the stored one. */
  readonly iconUrl: string | null;
  readonly busy: boolean;
  readonly onChange: (icon: File | null) => void;
}

/** The game's icon: the stored one or the chosen one. */
function IconField({ icon, iconUrl, busy, onChange }: IconFieldProps) {
  const [error, setError] = useState<string>();
  return (
    <Stack as="fieldset" gap={8} className={css.iconField}>
      <legend className={css.legend}>Game icon (optional)</legend>
      {icon === null && iconUrl !== null && (
        <Row>
          <GameIcon source={iconUrl} alt="The icon it has now" />
          <Text size={13} tone="muted">
            The icon it has now
          </Text>
        </Row>
      )}
      {icon === null ? (
        <FilePicker
          label={iconUrl === null ? 'Choose an icon' : 'Choose another icon'}
          hint="JPEG, PNG, GIF, or WebP, at most 5 MB"
          error={error}
          size="small"
          accept={ICON_RULE.types}
          disabled={busy}
          onFile={(file) => {
            const found = checkFile(file, ICON_RULE);
            setError(found?.description);
            if (found === null) onChange(file);
            else toast(found);
          }}
        />
      ) : (
        <Row justify="between">
          <GameIcon source={icon} alt="Preview of the chosen icon" />
          <Text size={13} truncate title={icon.name}>
            {`${icon.name} · ${sizeInKb(icon.size)}`}
          </Text>
          <IconButton icon={X} label="Clear the icon" disabled={busy} onClick={() => onChange(null)} />
        </Row>
      )}
    </Stack>
  );
}

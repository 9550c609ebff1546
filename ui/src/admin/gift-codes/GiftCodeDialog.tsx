import { checkGiftCode } from '@bigsmall/domain/content';
import { useMutation } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import type { GiftCode } from '../../api/adminQueries.ts';
import { useApi } from '../../api/api.ts';
import { errorWords, fieldErrorsOf } from '../../api/errors/errorWords.ts';
import { Dialog, type DialogControl } from '../../design-system/Dialog.tsx';
import { FilePicker } from '../../design-system/FilePicker.tsx';
import {
  Button,
  IconButton,
  Notice,
  Row,
  Stack,
  Switch,
  Text,
  TextField,
  toast,
} from '../../design-system/index.ts';
import { checkFile } from '../../shared/files/checkFile.ts';
import { sizeInKb } from '../../shared/format/fileSize.ts';
import { useForm } from '../../shared/forms/useForm.ts';
import { GameIcon } from '../../shared/game-icon/GameIcon.tsx';
import * as css from './adminGiftCodes.css.ts';

const success = (description: string) => void toast({ title: 'Success', description });
const failure = (description: string) => void toast({ title: 'Error', description, tone: 'destructive' });

export interface GiftCodeDialogProps extends DialogControl {
  /** Null for a new one. Give each opening its own key. */
  readonly code: GiftCode | null;
  /** The code or its icon was stored. */
  readonly onStored: () => void;
}

/** Saves a gift code, then uploads its icon. After a failed upload the new code is edited further. */
function useGiftCode({ code, onClose, onStored }: Omit<GiftCodeDialogProps, 'open'>) {
  const api = useApi();
  const [stored, setStored] = useState(code);
  const [icon, setIcon] = useState<File | null>(null);
  const verb = stored === null ? 'create' : 'update';
  const uploading = useMutation({
    mutationFn: ({ to, file }: { readonly to: GiftCode; readonly file: File }) =>
      api.uploadGiftCodeIcon(to.id, file),
    onSuccess() {
      success('Game icon uploaded successfully');
      onStored();
      onClose();
    },
    onError: () => failure('Failed to upload icon'),
  });
  const form = useForm({
    initial: {
      gameName: code?.gameName ?? '',
      registrationUrl: code?.registrationUrl ?? '',
      giftCode: code?.giftCode ?? '',
      isActive: code?.isActive ?? true,
    },
    check: checkGiftCode,
    save: (draft) => (stored === null ? api.createGiftCode(draft) : api.updateGiftCode(stored.id, draft)),
    async onSaved(saved) {
      success(`Gift code ${verb}d successfully`);
      onStored();
      if (icon === null) onClose();
      else {
        setStored(saved);
        await uploading.mutateAsync({ to: saved, file: icon }).catch(() => undefined);
      }
    },
    faultsOf: fieldErrorsOf,
    onFailed: () => failure(`Failed to ${verb} gift code`),
  });
  return { form, stored, icon, setIcon, verb, uploading };
}

/** The form of a gift code. */
export function GiftCodeDialog({ open, onClose, ...given }: GiftCodeDialogProps) {
  const id = useId();
  const { form, stored, icon, setIcon, verb, uploading } = useGiftCode({ onClose, ...given });
  const { fields, errors, change } = form;
  const busy = form.busy || uploading.isPending;
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <Dialog
      form
      open={open}
      onClose={close}
      title={stored === null ? 'Add New Gift Code' : 'Edit Gift Code'}
      footer={
        <>
          <Button tone="quiet" disabled={busy} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={busy}>
            {stored === null ? 'Create' : 'Update'}
          </Button>
        </>
      }
    >
      <form id={id} {...form.props}>
        <Stack>
          {form.failure !== null && (
            <Notice tone="error" title={`Failed to ${verb} gift code`}>
              {errorWords(form.failure)} What you typed is kept.
            </Notice>
          )}
          <TextField
            first
            label="Game name"
            name="gameName"
            required
            value={fields.gameName}
            error={errors['gameName']}
            onChange={(gameName) => change({ gameName })}
          />
          <TextField
            label="Registration URL"
            name="registrationUrl"
            type="url"
            inputMode="url"
            required
            placeholder="https://"
            value={fields.registrationUrl}
            error={errors['registrationUrl']}
            onChange={(registrationUrl) => change({ registrationUrl })}
          />
          <TextField
            label="Gift code"
            name="giftCode"
            required
            value={fields.giftCode}
            error={errors['giftCode']}
            onChange={(giftCode) => change({ giftCode })}
          />
          <Switch
            label="Active"
            description="Visitors see it while it is active."
            checked={fields.isActive}
            onChange={(isActive) => change({ isActive })}
          />
          <IconField
            icon={icon}
            iconUrl={stored?.iconUrl ?? null}
            busy={busy}
            sending={uploading.isPending}
            onChange={(chosen) => {
              setIcon(chosen);
              uploading.reset();
            }}
          />
          {uploading.isError && stored !== null && icon !== null && (
            <Notice
              tone="error"
              title="Failed to upload icon"
              onRetry={() => uploading.mutate({ to: stored, file: icon })}
            >
              {errorWords(uploading.error)} The gift code itself is saved.
            </Notice>
          )}
        </Stack>
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
  readonly sending: boolean;
  readonly onChange: (icon: File | null) => void;
}

/** The game's icon: the stored one or the chosen one. */
function IconField({ icon, iconUrl, busy, sending, onChange }: IconFieldProps) {
  const [error, setError] = useState<string>();
  return (
    <Stack as="fieldset" gap={8} className={css.iconField}>
      <legend className={css.legend}>Game icon (optional)</legend>
      {icon === null && iconUrl !== null && (
        <Row className={css.chosen}>
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
        <Row className={css.chosen}>
          <GameIcon source={icon} alt="Preview of the chosen icon" />
          <div className={css.chosenWords}>
            <Text size={13} truncate title={icon.name}>
              {icon.name}
            </Text>
            <Text size={13} tone="muted" figures>
              {sending ? 'Sending' : sizeInKb(icon.size)}
            </Text>
          </div>
          <IconButton icon={X} label="Clear the icon" disabled={busy} onClick={() => onChange(null)} />
        </Row>
      )}
    </Stack>
  );
}

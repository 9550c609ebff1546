import { X } from 'lucide-react';
import { FilePicker } from '../../design-system/FilePicker.tsx';
import { IconButton, Notice, Row, Stack, Text } from '../../design-system/index.ts';
import { sizeInKb } from '../../shared/format/sizeInKb.ts';
import * as css from './adminGiftCodes.css.ts';
import { iconRule } from './iconRule.ts';
import { GameIcon } from '../../shared/game-icon/GameIcon.tsx';
import type { GiftCodeForm } from './giftCodeForm.ts';

/** The game's icon: the stored one, the chosen one, and errors of the choice or the upload. */
export function IconField({ form }: { readonly form: GiftCodeForm }) {
  const { icon, iconUrl, iconFileError, iconUploadError, busy, sendingIcon } = form;
  return (
    <Stack as="fieldset" gap={8} className={css.iconField}>
      <legend className={css.legend}>Game icon (optional)</legend>
      {icon === null && iconUrl !== null && (
        <Row className={css.chosen}>
          <GameIcon source={iconUrl} alt="The icon it has now" />
          <Text size={14} tone="muted">
            The icon it has now
          </Text>
        </Row>
      )}
      {icon === null ? (
        <FilePicker
          label={iconUrl === null ? 'Choose an icon' : 'Choose another icon'}
          hint="JPEG, PNG, GIF, or WebP, at most 5 MB"
          error={iconFileError}
          size="small"
          accept={iconRule.types}
          disabled={busy}
          onFile={form.chooseIcon}
        />
      ) : (
        <Row className={css.chosen}>
          <GameIcon source={icon} alt="Preview of the chosen icon" />
          <div className={css.chosenWords}>
            <Text size={14} truncate title={icon.name}>
              {icon.name}
            </Text>
            <Text size={12} tone="muted" figures>
              {sendingIcon ? 'Sending' : sizeInKb(icon.size)}
            </Text>
          </div>
          <IconButton icon={X} label="Clear the icon" disabled={busy} onClick={form.clearIcon} />
        </Row>
      )}
      {iconUploadError !== undefined && (
        <Notice tone="error" title="Failed to upload icon" onRetry={form.retryIcon} retrying={busy}>
          {iconUploadError} The gift code itself is saved.
        </Notice>
      )}
    </Stack>
  );
}

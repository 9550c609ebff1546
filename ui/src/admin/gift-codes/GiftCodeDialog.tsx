import { useEffect, useId, useRef } from 'react';
import { Dialog, type DialogControl } from '../../design-system/Dialog.tsx';
import { Button, Notice, Stack, Switch, TextField } from '../../design-system/index.ts';
import type { GiftCodeForm } from './giftCodeForm.ts';
import { IconField } from './IconField.tsx';

/** The form of a gift code. Each error is shown at its field, and the typed text stays. */
export function GiftCodeDialog({ open, form, onClose }: DialogControl & { readonly form: GiftCodeForm }) {
  const { isNew, fields, errors, rejectedCount, formError, busy, change } = form;
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Only after a rejected submit, not while an error is being corrected.
    if (rejectedCount > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [rejectedCount]);
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <Dialog
      form
      open={open}
      onClose={close}
      title={isNew ? 'Add New Gift Code' : 'Edit Gift Code'}
      footer={
        <>
          <Button tone="quiet" disabled={busy} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={busy}>
            {isNew ? 'Create' : 'Update'}
          </Button>
        </>
      }
    >
      <form
        ref={element}
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <Stack>
          {formError !== undefined && (
            <Notice tone="error" title={isNew ? 'Failed to create gift code' : 'Failed to update gift code'}>
              {formError} What you typed is kept.
            </Notice>
          )}
          <TextField
            first
            label="Game name"
            name="gameName"
            required
            value={fields.gameName}
            error={errors.gameName}
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
            error={errors.registrationUrl}
            onChange={(registrationUrl) => change({ registrationUrl })}
          />
          <TextField
            label="Gift code"
            name="giftCode"
            required
            value={fields.giftCode}
            error={errors.giftCode}
            onChange={(giftCode) => change({ giftCode })}
          />
          <Switch
            label="Active"
            description="Visitors see it while it is active."
            checked={fields.isActive}
            onChange={(isActive) => change({ isActive })}
          />
          <IconField form={form} />
        </Stack>
      </form>
    </Dialog>
  );
}

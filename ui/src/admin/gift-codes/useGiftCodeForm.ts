import { checkGiftCode, type GiftCodeDraft } from '@bigsmall/domain/content';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { GiftCode } from '../../api/admin/adminGiftCodes.ts';
import { useAdminApi } from '../../api/admin/adminApiOf.ts';
import { errorBodyOf } from '../../api/errors/errorOf.ts';
import { fieldErrorsOf } from '../../api/errors/fieldErrorsOf.ts';
import { firstErrors } from '../../shared/forms/firstErrors.ts';
import { toast } from '../../design-system/index.ts';
import type { FieldErrors, GiftCodeForm } from './giftCodeForm.ts';
import * as toasts from './giftCodeToasts.ts';
import { useGiftCodeIcon } from './useGiftCodeIcon.ts';
import { useRefetch } from './useRefetch.ts';

const EMPTY: GiftCodeDraft = { gameName: '', registrationUrl: '', giftCode: '', isActive: true };

export interface GiftCodeFormOptions {
  /** The code to edit; null for a new one. */
  readonly code: GiftCode | null;
  readonly onDone: () => void;
}

/** Form state that saves the code and then uploads its icon. After a failed upload the new code is edited further. */
export function useGiftCodeForm({ code, onDone }: GiftCodeFormOptions): GiftCodeForm {
  const refetch = useRefetch();
  const api = useAdminApi();
  const [stored, setStored] = useState(code);
  const [fields, setFields] = useState<GiftCodeDraft>(() => draftOf(code));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [rejectedCount, setRejectedCount] = useState(0);
  const [formError, setFormError] = useState<string>();
  const icon = useGiftCodeIcon(onDone);
  const saving = useMutation({
    mutationFn({ id, draft }: { readonly id: string | undefined; readonly draft: GiftCodeDraft }) {
      return id === undefined ? api.createGiftCode(draft) : api.updateGiftCode(id, draft);
    },
  });
  // A second press can come before the next render.
  const running = useRef(false);
  const oneAtATime = async (work: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    await work().finally(() => (running.current = false));
  };

  const reject = (found: FieldErrors) => {
    setErrors(found);
    setRejectedCount((count) => count + 1);
  };
  const save = async () => {
    const checked = checkGiftCode(fields);
    setFormError(undefined);
    if (!checked.ok) {
      reject(firstErrors(checked.errors));
      return;
    }
    setErrors({});
    const draft = checked.value;
    let saved: GiftCode;
    try {
      saved = await saving.mutateAsync({ id: stored?.id, draft });
    } catch (error) {
      const found: FieldErrors = fieldErrorsOf(error);
      reject(found);
      if (!Object.keys(found).some((field) => field in fields)) {
        setFormError(errorBodyOf(error)?.message ?? 'The server did not answer. Please try again.');
      }
      toast(stored === null ? toasts.NOT_CREATED : toasts.NOT_UPDATED);
      return;
    }
    toast(stored === null ? toasts.CREATED : toasts.UPDATED);
    refetch();
    if (icon.file === null) {
      onDone();
      return;
    }
    setStored(saved);
    setFields(draft);
    icon.clearError();
    await icon.send(saved.id);
  };

  return {
    isNew: stored === null,
    fields,
    errors,
    rejectedCount,
    formError,
    icon: icon.file,
    iconUrl: stored?.iconUrl ?? null,
    iconFileError: icon.fileError,
    iconUploadError: icon.uploadError,
    busy: saving.isPending || icon.sending,
    sendingIcon: icon.sending,
    change(changed) {
      setFields((before) => ({ ...before, ...changed }));
      setErrors((before) =>
        Object.fromEntries(Object.entries(before).filter(([field]) => !(field in changed))),
      );
    },
    chooseIcon: icon.choose,
    clearIcon: icon.clear,
    retryIcon: () =>
      void oneAtATime(async () => {
        if (stored !== null) await icon.send(stored.id);
      }),
    submit: () => void oneAtATime(save),
  };
}

function draftOf(code: GiftCode | null): GiftCodeDraft {
  if (code === null) return EMPTY;
  const { gameName, registrationUrl, giftCode, isActive } = code;
  return { gameName, registrationUrl, giftCode, isActive };
}

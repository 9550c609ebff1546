import { checkGiftCode, type GiftCodeDraft } from '@bigsmall/domain';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { GiftCode } from '../../api/adminGiftCodes.ts';
import { useAdminApi } from '../../api/adminApiOf.ts';
import { errorBodyOf } from '../../api/errorOf.ts';
import { fieldErrorsOf } from '../../api/fieldErrorsOf.ts';
import { firstErrors } from '../../shared/forms/firstErrors.ts';
import { useToast } from '../../design-system/index.ts';
import { checkFile } from '../../shared/files/checkFile.ts';
import { iconRule } from './iconRule.ts';
import type { FieldFaults, GiftCodeForm } from './giftCodeForm.ts';
import * as toasts from './giftCodeToasts.ts';
import { useRefetch } from './useRefetch.ts';

const EMPTY: GiftCodeDraft = { gameName: '', registrationUrl: '', giftCode: '', isActive: true };

export interface GiftCodeFormOptions {
  /** What to change; null to make a new one. */
  readonly code: GiftCode | null;
  readonly onDone: () => void;
}

/** What is filled in, saved, and then its icon sent. A new code whose icon fails is there and goes on being changed. */
export function useGiftCodeForm({ code, onDone }: GiftCodeFormOptions): GiftCodeForm {
  const { toast } = useToast();
  const refetch = useRefetch();
  const api = useAdminApi();
  const [stored, setStored] = useState(code);
  const [fields, setFields] = useState<GiftCodeDraft>(() => draftOf(code));
  const [faults, setFaults] = useState<FieldFaults>({});
  const [refusals, setRefusals] = useState(0);
  const [trouble, setTrouble] = useState<string>();
  const [icon, setIcon] = useState<File | null>(null);
  const [iconFault, setIconFault] = useState<string>();
  const [iconFailure, setIconFailure] = useState<string>();
  const saving = useMutation({
    mutationFn: ({ id, draft }: { readonly id: string | undefined; readonly draft: GiftCodeDraft }) =>
      id === undefined ? api.createGiftCode(draft) : api.updateGiftCode(id, draft),
  });
  const uploading = useMutation({
    mutationFn: ({ id, file }: { readonly id: string; readonly file: File }) =>
      api.uploadGiftCodeIcon(id, file),
  });
  // A second press can come before the first is drawn.
  const running = useRef(false);
  const oneAtATime = async (work: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    await work().finally(() => (running.current = false));
  };

  const refuse = (found: FieldFaults) => {
    setFaults(found);
    setRefusals((count) => count + 1);
  };
  const sendIcon = async (id: string, file: File) => {
    try {
      await uploading.mutateAsync({ id, file });
    } catch (error) {
      setIconFailure(errorBodyOf(error)?.message ?? 'The server did not answer.');
      toast(toasts.ICON_NOT_UPLOADED);
      return;
    }
    toast(toasts.ICON_UPLOADED);
    refetch();
    onDone();
  };

  const save = async () => {
    const checked = checkGiftCode(fields);
    setTrouble(undefined);
    if (!checked.ok) {
      refuse(firstErrors(checked.faults));
      return;
    }
    setFaults({});
    const draft = checked.value;
    let saved: GiftCode;
    try {
      saved = await saving.mutateAsync({ id: stored?.id, draft });
    } catch (error) {
      const found: FieldFaults = fieldErrorsOf(error);
      refuse(found);
      if (!Object.keys(fields).some((field) => field in found)) {
        setTrouble(errorBodyOf(error)?.message ?? 'The server did not answer. Please try again.');
      }
      toast(stored === null ? toasts.NOT_CREATED : toasts.NOT_UPDATED);
      return;
    }
    toast(stored === null ? toasts.CREATED : toasts.UPDATED);
    refetch();
    if (icon === null) {
      onDone();
      return;
    }
    setStored(saved);
    setFields(draft);
    setIconFailure(undefined);
    await sendIcon(saved.id, icon);
  };

  return {
    isNew: stored === null,
    fields,
    faults,
    refusals,
    trouble,
    icon,
    iconUrl: stored?.iconUrl ?? null,
    iconFault,
    iconFailure,
    busy: saving.isPending || uploading.isPending,
    sendingIcon: uploading.isPending,
    change(changed) {
      setFields((before) => ({ ...before, ...changed }));
      setFaults((before) =>
        Object.fromEntries(Object.entries(before).filter(([field]) => !(field in changed))),
      );
    },
    chooseIcon(file) {
      const fault = checkFile(file, iconRule);
      setIconFault(fault?.description);
      setIconFailure(undefined);
      if (fault) toast(fault);
      else setIcon(file);
    },
    clearIcon() {
      setIcon(null);
      setIconFailure(undefined);
    },
    retryIcon: () =>
      void oneAtATime(async () => {
        if (stored !== null && icon !== null) await sendIcon(stored.id, icon);
      }),
    submit: () => void oneAtATime(save),
  };
}

function draftOf(code: GiftCode | null): GiftCodeDraft {
  if (code === null) return EMPTY;
  const { gameName, registrationUrl, giftCode, isActive } = code;
  return { gameName, registrationUrl, giftCode, isActive };
}

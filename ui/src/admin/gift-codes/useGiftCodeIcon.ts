import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useAdminApi } from '../../api/admin/adminApiOf.ts';
import { errorBodyOf } from '../../api/errors/errorOf.ts';
import { toast } from '../../design-system/index.ts';
import { checkFile } from '../../shared/files/checkFile.ts';
import * as toasts from './giftCodeToasts.ts';
import { iconRule } from './iconRule.ts';
import { useRefetch } from './useRefetch.ts';

/** The chosen icon of a gift code, until it is uploaded. */
export function useGiftCodeIcon(onUploaded: () => void) {
  const refetch = useRefetch();
  const api = useAdminApi();
  const [file, setFile] = useState<File | null>(null);
  const [fileError, setFileError] = useState<string>();
  const [uploadError, setUploadError] = useState<string>();
  const uploading = useMutation({
    mutationFn: (icon: { readonly id: string; readonly file: File }) =>
      api.uploadGiftCodeIcon(icon.id, icon.file),
  });

  return {
    file,
    fileError,
    uploadError,
    sending: uploading.isPending,
    choose: (chosen: File) => {
      const error = checkFile(chosen, iconRule);
      setFileError(error?.description);
      setUploadError(undefined);
      if (error) toast(error);
      else setFile(chosen);
    },
    clear: () => {
      setFile(null);
      setUploadError(undefined);
    },
    clearError: () => setUploadError(undefined),
    send: async (id: string) => {
      if (file === null) return;
      try {
        await uploading.mutateAsync({ id, file });
      } catch (error) {
        setUploadError(errorBodyOf(error)?.message ?? 'The server did not answer.');
        toast(toasts.ICON_NOT_UPLOADED);
        return;
      }
      toast(toasts.ICON_UPLOADED);
      refetch();
      onUploaded();
    },
  };
}

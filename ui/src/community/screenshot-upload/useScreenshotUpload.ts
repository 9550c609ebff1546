import type { ScreenshotAnswer } from '@bigsmall/adapters-http/wire';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useApi } from '../../api/api.ts';
import { toast } from '../../design-system/index.ts';
import { checkFile } from '../../shared/files/checkFile.ts';
import { screenshotRule } from './screenshotRule.ts';
import { uploadFailure } from './uploadFailure.ts';
import type { UploadState } from './uploadState.ts';
import { messages } from './messages.ts';

const FAILED = {
  title: messages.specified.failed,
  description: messages.specified.failedText,
  tone: 'destructive',
} as const;

/** A server of another edition can send a code that this page does not know. */
const reasonWords = ({ reason, reasonCode }: ScreenshotAnswer['analysis']) =>
  reason !== '' && Object.hasOwn(messages.reasons, reasonCode)
    ? messages.reasons[reasonCode]
    : messages.specified.pending;

/** A screenshot on its way: chosen, sent, submitted. `onSubmitted` hears whether it is approved already. */
export function useScreenshotUpload({
  onSubmitted,
}: {
  readonly onSubmitted?: ((approved: boolean) => void) | undefined;
}) {
  const api = useApi();
  const [state, setState] = useState<UploadState>({ step: 'none' });
  const sending = useRef<AbortController | null>(null);
  useEffect(() => () => sending.current?.abort(), []);

  const choose = useCallback((file: File) => {
    const error = checkFile(file, screenshotRule);
    if (error === null) setState({ step: 'chosen', file, failure: null });
    else toast(error);
  }, []);

  async function submit(): Promise<void> {
    if (state.step !== 'chosen' || sending.current !== null) return;
    const { file } = state;
    const controller = new AbortController();
    const { signal } = controller;
    sending.current = controller;
    setState({ step: 'sending', file, share: 0 });
    try {
      const onProgress = (share: number) => {
        if (!signal.aborted) setState({ step: 'sending', file, share });
      };
      const { analysis } = await api.uploadScreenshot(file, { onProgress, signal });
      if (signal.aborted) return;
      const { autoApproved, confidence } = analysis;
      const words = reasonWords(analysis);
      toast(
        autoApproved
          ? {
              title: messages.specified.autoApproved,
              description: messages.specified.confidence(Math.round(confidence)),
            }
          : { title: messages.specified.submitted, description: words },
      );
      setState({ step: 'submitted', approved: autoApproved, reason: words });
      onSubmitted?.(autoApproved);
    } catch (error) {
      // Stopped by the visitor: nothing has failed.
      setState({ step: 'chosen', file, failure: signal.aborted ? null : uploadFailure(error) });
      if (!signal.aborted) toast(FAILED);
    } finally {
      sending.current = null;
    }
  }

  /** Aborts an upload and keeps the file; without an upload it clears the file. */
  function cancel(): void {
    if (sending.current !== null) sending.current.abort();
    else setState({ step: 'none' });
  }

  return { state, choose, submit, cancel };
}

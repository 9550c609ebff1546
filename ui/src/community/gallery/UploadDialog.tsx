import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useApi } from '../../api/api.ts';
import { retryAfterOf, statusOf } from '../../api/errors/apiError.ts';
import { codeWords } from '../../api/errors/errorWords.ts';
import { approvedScreenshotsQuery, ownScreenshotsQuery } from '../../api/queries.ts';
import { Dialog, type DialogControl } from '../../design-system/Dialog.tsx';
import { FilePicker } from '../../design-system/FilePicker.tsx';
import { Button, Icon, Row, Stack, Text, toast } from '../../design-system/index.ts';
import { objectUrl } from '../../shared/browser/browser.ts';
import { checkFile, type FileRule, wrongType } from '../../shared/files/checkFile.ts';
import { fileSize } from '../../shared/format/fileSize.ts';
import * as css from './gallery.css.ts';
import { messages as texts } from './messages.ts';
import { OwnScreenshots } from './OwnScreenshots.tsx';

const messages = texts.upload;
const { specified, failure: failures } = messages;

const RULE: FileRule = {
  types: 'image/jpeg,image/png,image/webp,image/jpg',
  wrongType: specified.wrongType,
  tooLarge: specified.tooLarge,
};

/** Why an upload failed, and whether the same file can be sent again. */
type Failure = { readonly words: string; readonly again: boolean };

/** `share`: how much of the file is sent, 0..1. */
export type UploadState =
  | { readonly step: 'none' }
  | { readonly step: 'chosen'; readonly file: File; readonly failure: Failure | null }
  | { readonly step: 'sending'; readonly file: File; readonly share: number }
  | { readonly step: 'submitted' };

/** Answers that reject the file itself. */
const REJECTED: ReadonlySet<number | undefined> = new Set([400, 413, 415, 422]);

function failureOf(error: unknown): Failure {
  const status = statusOf(error);
  // A form that cannot be read has no sentence about its file.
  const own = status === 400 ? undefined : codeWords(error);
  if (REJECTED.has(status)) return { words: own ?? failures.unusable, again: false };
  const minutes = Math.ceil((retryAfterOf(error) ?? 60) / 60);
  return { words: status === 429 ? failures.tooMany(minutes) : failures.notSent, again: true };
}

/** Where a screenshot is chosen, looked at and sent, above those sent before. Load it on demand. */
export default function UploadDialog({ open, onClose }: DialogControl) {
  const { state, ...moves } = useUpload();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      form
      title={messages.title}
      description={messages.about}
    >
      <Stack gap={24}>
        <UploadSteps state={state} {...moves} />
        <OwnScreenshots />
      </Stack>
    </Dialog>
  );
}

/** A screenshot on its way: chosen, sent, submitted. */
function useUpload() {
  const api = useApi();
  const queries = useQueryClient();
  const [state, setState] = useState<UploadState>({ step: 'none' });
  const sending = useRef<AbortController | null>(null);
  useEffect(() => () => sending.current?.abort(), []);

  function onChoose(file: File): void {
    const error = checkFile(file, RULE);
    if (error === null) setState({ step: 'chosen', file, failure: null });
    else toast(error);
  }

  function onUnreadable(): void {
    toast(wrongType(RULE));
    setState({ step: 'none' });
  }

  async function send(file: File, controller: AbortController): Promise<void> {
    const { signal } = controller;
    setState({ step: 'sending', file, share: 0 });
    try {
      const onProgress = (share: number) => {
        if (!signal.aborted) setState({ step: 'sending', file, share });
      };
      const { autoApproved, confidence } = (await api.uploadScreenshot(file, { onProgress, signal }))
        .analysis;
      if (signal.aborted) return;
      toast(
        autoApproved
          ? { title: specified.autoApproved, description: specified.confidence(Math.round(confidence)) }
          : { title: specified.submitted, description: specified.pending },
      );
      setState({ step: 'submitted' });
      void queries.invalidateQueries(ownScreenshotsQuery);
      if (autoApproved) void queries.invalidateQueries(approvedScreenshotsQuery);
    } catch (error) {
      // Stopped by the visitor: nothing has failed.
      setState({ step: 'chosen', file, failure: signal.aborted ? null : failureOf(error) });
      if (signal.aborted) return;
      toast({ title: specified.failed, description: specified.failedText, tone: 'destructive' });
    } finally {
      sending.current = null;
    }
  }

  function onSubmit(): void {
    if (state.step !== 'chosen' || sending.current !== null) return;
    sending.current = new AbortController();
    void send(state.file, sending.current);
  }

  /** Aborts an upload and keeps the file; without an upload it clears the file. */
  function onCancel(): void {
    if (sending.current !== null) sending.current.abort();
    else setState({ step: 'none' });
  }

  return { state, onChoose, onUnreadable, onSubmit, onCancel };
}

export interface UploadStepsProps {
  readonly state: UploadState;
  readonly onChoose: (file: File) => void;
  /** The browser cannot draw the chosen file. */
  readonly onUnreadable: () => void;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
}

/** The step that an upload is at. */
export function UploadSteps({ state, onChoose, ...given }: UploadStepsProps) {
  const body = useRef<HTMLDivElement>(null);
  const rejected = state.step === 'chosen' && state.failure?.again === false;
  const step = rejected ? 'rejected' : state.step === 'sending' ? 'chosen' : state.step;
  const before = useRef(step);
  // What held the focus is gone with its step: the first control of the next one takes it.
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    body.current?.querySelector<HTMLElement>('button, input')?.focus({ preventScroll: true });
  }, [step]);
  return (
    <div ref={body}>
      {state.step === 'none' && (
        <FilePicker
          label={
            <>
              {messages.choose} <span className={css.wideOnly}>{messages.drop}</span>
            </>
          }
          hint={messages.hint}
          accept={RULE.types}
          onFile={onChoose}
        />
      )}
      {(state.step === 'chosen' || state.step === 'sending') && <ChosenFile state={state} {...given} />}
      {state.step === 'submitted' && (
        <Row justify="between">
          <Row as="span" gap={8} className={css.sent}>
            <Icon icon={CircleCheck} size={20} />
            {messages.sent}
          </Row>
          <Button tone="quiet" onClick={given.onCancel}>
            {specified.another}
          </Button>
        </Row>
      )}
    </div>
  );
}

/** The chosen picture, its name and size, and what can be done with it. */
function ChosenFile({
  state,
  onUnreadable,
  onSubmit,
  onCancel,
}: Omit<UploadStepsProps, 'state' | 'onChoose'> & {
  readonly state: Extract<UploadState, { readonly file: File }>;
}) {
  const { file } = state;
  const failure = state.step === 'chosen' ? state.failure : null;
  const percent = state.step === 'sending' ? Math.round(state.share * 100) : 0;
  // The file's address lasts as long as the picture that shows it.
  const draw = useCallback(
    (picture: HTMLImageElement) => {
      const url = objectUrl(file);
      if (url === undefined) return undefined;
      picture.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return (
    <Stack gap={16}>
      <Row gap={16} align="stretch">
        <img ref={draw} alt={messages.preview} className={css.chosen} onError={onUnreadable} />
        <Stack gap={4} className={css.words}>
          <Text weight="bold" truncate title={file.name}>
            {file.name}
          </Text>
          <Text size={13} tone="muted" figures>
            {fileSize(file.size)}
          </Text>
          {failure && (
            <Text size={13} tone="loss">
              {failure.words}
            </Text>
          )}
          {state.step === 'sending' && (
            <>
              <progress className={css.progress} max={100} value={percent} aria-label={messages.sent} />
              <Text size={13} tone="muted" figures>
                {percent < 100 ? messages.sending(percent) : messages.checking}
              </Text>
            </>
          )}
        </Stack>
      </Row>
      <Row gap={8}>
        {failure?.again === false ? (
          <Button onClick={onCancel}>{messages.chooseAnother}</Button>
        ) : (
          <>
            <Button busy={state.step === 'sending'} onClick={onSubmit}>
              {specified.submit}
            </Button>
            <Button tone="quiet" onClick={onCancel}>
              {specified.cancel}
            </Button>
          </>
        )}
      </Row>
    </Stack>
  );
}

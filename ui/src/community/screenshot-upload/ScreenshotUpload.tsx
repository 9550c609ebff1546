import { ScreenshotUploadCard } from './ScreenshotUploadCard.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useCallback, useState } from 'react';
import { approvedScreenshotsQuery, ownScreenshotsQuery } from '../../api/queries.ts';
import { visitorErrorWords } from '../../api/errors/visitorErrorWords.ts';
import { useApi } from '../../api/api.ts';
import { toast, Badge, Button, Heading, Row, Stack, Text } from '../../design-system/index.ts';
import * as css from './screenshotUpload.css.ts';
import { storeSentRoom } from './sentRoom.ts';
import { messages } from './messages.ts';
import type { ScreenshotAnswer, OwnScreenshot } from '@bigsmall/adapters-http/wire';
import { checkFile } from '../../shared/files/checkFile.ts';
import { screenshotRule, uploadFailure, type UploadState } from './upload.ts';
import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { momentInIndia } from '../../shared/format/moments.ts';

const own = messages.own;
const SHOWN = 3;

const STATES = {
  pending: { tone: 'neutral', icon: Clock },
  approved: { tone: 'win', icon: CircleCheck },
  rejected: { tone: 'loss', icon: CircleX },
} as const;

interface OwnScreenshotListProps {
  /** Newest first; not empty. */
  readonly shots: readonly OwnScreenshot[];
  /** The id of the one that is being withdrawn. */
  readonly withdrawing?: string | undefined;
  readonly onWithdraw: (id: string) => void;
}

/** A visitor's screenshots with their state; a second press confirms a withdrawal. */
export function OwnScreenshotList({ shots, withdrawing, onWithdraw }: OwnScreenshotListProps) {
  const [all, setAll] = useState(false);
  const [asked, setAsked] = useState<string | null>(null);
  const more = shots.length - SHOWN;
  return (
    <Stack gap={8}>
      <Heading level={3} size={15}>
        {own.title}
      </Heading>
      <Stack as="ul" gap={0}>
        {(all ? shots : shots.slice(0, SHOWN)).map((shot) => (
          <OwnScreenshotRow
            key={shot.id}
            shot={shot}
            asked={asked === shot.id}
            withdrawing={withdrawing === shot.id}
            onAsk={(ask) => setAsked(ask ? shot.id : null)}
            onWithdraw={() => onWithdraw(shot.id)}
          />
        ))}
      </Stack>
      {more > 0 && (
        <Button tone="quiet" size="small" expanded={all} onClick={() => setAll(!all)}>
          {all ? own.fewer : own.more(more)}
        </Button>
      )}
    </Stack>
  );
}

/** One of them. `asked`: whether it is to be withdrawn. */
function OwnScreenshotRow({
  shot: { status, submittedAt, rejectedFor },
  asked,
  withdrawing,
  onAsk,
  onWithdraw,
}: {
  readonly shot: OwnScreenshot;
  readonly asked: boolean;
  readonly withdrawing: boolean;
  readonly onAsk: (ask: boolean) => void;
  readonly onWithdraw: () => void;
}) {
  const { tone, icon } = STATES[status];
  const moment = momentInIndia(submittedAt);
  return (
    <Row as="li" gap={8} justify="between" wrap className={css.ownRow}>
      <Stack gap={4}>
        <Text as="span" size={13} figures>
          {moment}
        </Text>
        <span>
          <Badge tone={tone} icon={icon}>
            {own.states[status]}
          </Badge>
        </span>
        {rejectedFor !== undefined && (
          <Text as="span" size={13} tone="muted">
            {own.reasons[rejectedFor]}
          </Text>
        )}
      </Stack>
      {status !== 'rejected' && (
        <Row gap={4}>
          {/* The same button, so that a double press answers the question with no. */}
          <Button
            tone="quiet"
            size="small"
            label={asked ? own.keepOf(moment) : own.withdrawOf(moment)}
            onClick={() => onAsk(!asked)}
          >
            {asked ? own.keep : own.withdraw}
          </Button>
          {asked && (
            <Button
              tone="quietDanger"
              size="small"
              busy={withdrawing}
              label={own.removeOf(moment)}
              onClick={onWithdraw}
            >
              {own.remove}
            </Button>
          )}
        </Row>
      )}
    </Row>
  );
}

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
function useScreenshotUpload({
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

export interface ScreenshotUploadProps {
  /** Called after each submission; `approved` when no review is needed. */
  readonly onSubmitted?: ((approved: boolean) => void) | undefined;
}

/** The card over the server. Load it on demand. */
export function ScreenshotUpload({ onSubmitted }: ScreenshotUploadProps) {
  const { state, choose, submit, cancel } = useScreenshotUpload({ onSubmitted });
  return (
    <ScreenshotUploadCard state={state} onChoose={choose} onSubmit={() => void submit()} onCancel={cancel}>
      <OwnScreenshots />
    </ScreenshotUploadCard>
  );
}

/** What became of the screenshots of this browser, in the room of the last visit. Nothing is shown before the first one. */
function OwnScreenshots() {
  const queries = useQueryClient();
  const api = useApi();
  const { data: shots } = useQuery(ownScreenshotsQuery);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (shots) storeSentRoom(list.current?.offsetHeight ?? 0);
  }, [shots]);
  const withdrawing = useMutation({
    mutationFn: (id: string) => api.withdrawScreenshot(id),
    onSuccess: () =>
      void toast({
        title: messages.own.withdrawn,
        description: messages.own.withdrawnText,
      }),
    onError: (error) =>
      void toast({
        title: messages.own.notWithdrawn,
        description: visitorErrorWords(error),
        tone: 'destructive',
      }),
    onSettled() {
      void queries.invalidateQueries(ownScreenshotsQuery);
      void queries.invalidateQueries(approvedScreenshotsQuery);
    },
  });
  if (shots?.length === 0) return null;
  return (
    <div className={css.sentRoom}>
      {shots && (
        <div ref={list} className={css.sent}>
          <OwnScreenshotList
            shots={shots}
            withdrawing={withdrawing.isPending ? withdrawing.variables : undefined}
            onWithdraw={(id) => withdrawing.mutate(id)}
          />
        </div>
      )}
    </div>
  );
}

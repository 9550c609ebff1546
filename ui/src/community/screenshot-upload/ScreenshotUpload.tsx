import { ScreenshotUploadCard } from './ScreenshotUploadCard.tsx';
import { useScreenshotUpload } from './useScreenshotUpload.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { approvedScreenshotsQuery, ownScreenshotsQuery } from '../../api/queries.ts';
import { visitorErrorWords } from '../../api/errors/visitorErrorWords.ts';
import { useApi } from '../../api/api.ts';
import { toast } from '../../design-system/index.ts';
import { OwnScreenshotList } from './OwnScreenshotList.tsx';
import * as css from './screenshotUpload.css.ts';
import { storeSentRoom } from './sentRoom.ts';
import { messages } from './messages.ts';

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

import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { failureToast } from './failureToast.ts';
import { useVisitorApi } from '../../api/visitorApiOf.ts';
import { ConfirmDialog } from '../../design-system/ConfirmDialog.tsx';
import { Button, Card, lazyCode, Row, Text, toast } from '../../design-system/index.ts';
import { useHistoryStep } from '../../design-system/useHistoryStep.ts';
import { LazyDialog } from '../../shared/dialogs/LazyDialog.tsx';
import { saveFile } from '../../shared/files/saveFile.ts';
import { browserBackend } from '../../shared/storage/browserStore.ts';
import { collectData, toCsv } from './collectData.ts';
import { forgetBrowser } from './forgetBrowser.ts';
import { messages } from './messages.ts';
import { RECOVERY } from './recoveryStep.ts';

const RecoveryDialog = lazyCode(() => import('./RecoveryDialog.tsx'));

type Format = 'json' | 'csv';

export interface YourDataCardProps {
  readonly sessionId: string;
  /** Called once all is deleted. */
  readonly onDeleted?: () => void;
}

/** Export and deletion of all that the server and this browser store of the session, and its way to another browser. */
export function YourDataCard({ sessionId, onDeleted = forgetBrowser }: YourDataCardProps) {
  const api = useVisitorApi();
  const [asking, setAsking] = useState(false);
  const moving = useHistoryStep(RECOVERY);
  const button = useRef<HTMLDivElement>(null);
  const download = useDownload(sessionId);
  const remove = useMutation({
    mutationFn: () => api.deleteOwnData(sessionId),
    onSuccess: onDeleted,
    onError: failureToast(messages.data.notDeleted),
  });
  return (
    <Card title={messages.data.title} level={3} description={messages.data.about}>
      <Row wrap>
        <Button tone="quiet" busy={download.isPending} onClick={() => download.mutate('json')}>
          {messages.data.json}
        </Button>
        <Button tone="quiet" busy={download.isPending} onClick={() => download.mutate('csv')}>
          {messages.data.csv}
        </Button>
        <Button tone="quiet" onClick={moving.show}>
          {messages.data.move}
        </Button>
        <div ref={button} tabIndex={-1}>
          <Button tone="quietDanger" onClick={() => setAsking(true)}>
            {messages.data.delete}
          </Button>
        </div>
      </Row>
      <LazyDialog open={moving.open} onClose={moving.close}>
        <RecoveryDialog open={moving.open} onClose={moving.close} sessionId={sessionId} />
      </LazyDialog>
      <ConfirmDialog
        open={asking}
        title={messages.data.ask}
        confirmLabel={messages.data.confirm}
        busy={remove.isPending}
        returnFocus={button}
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsking(false)}
      >
        <Text>{messages.data.warning}</Text>
      </ConfirmDialog>
    </Card>
  );
}

/** Saves all that the server and this browser store of the session as a file. */
function useDownload(sessionId: string) {
  const api = useVisitorApi();
  return useMutation({
    async mutationFn(format: Format) {
      const storage = browserBackend() as unknown as Record<string, string> | null;
      const data = await collectData(api, sessionId, storage ?? {});
      const [text, type] =
        format === 'csv' ? [toCsv(data), 'text/csv'] : [JSON.stringify(data, null, 2), 'application/json'];
      if (!saveFile(new Blob([text], { type }), `bigsmall-my-data.${format}`)) {
        throw new Error(messages.data.noFiles);
      }
    },
    onSuccess: () => void toast({ title: messages.specified.exported }),
    onError: failureToast(messages.data.notExported),
  });
}

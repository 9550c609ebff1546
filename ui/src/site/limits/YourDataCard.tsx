import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApi } from '../../api/api.ts';
import { visitorErrorWords } from '../../api/errors/errorWords.ts';
import { ConfirmDialog } from '../../design-system/ConfirmDialog.tsx';
import { Button, Section, Row, Text, toast } from '../../design-system/index.ts';
import { saveFile } from '../../shared/files/saveFile.ts';
import { browserBackend } from '../../shared/storage/jsonStore.ts';
import { messages } from './messages.ts';
import { DELETED } from './deletion.ts';

/** Says in a toast under this title why a call failed. */
export const failureToast = (title: string) => (error: unknown) =>
  void toast({ title, description: visitorErrorWords(error), tone: 'destructive' });

export interface YourDataCardProps {
  readonly sessionId: string;
  /** Called once all is deleted. */
  readonly onDeleted?: () => void;
}

/** Export and deletion of all that the server and this browser store of the session. */
export function YourDataCard({ sessionId, onDeleted = forgetBrowser }: YourDataCardProps) {
  const api = useApi();
  const [asking, setAsking] = useState(false);
  const button = useRef<HTMLDivElement>(null);
  const download = useDownload(sessionId);
  const remove = useMutation({
    mutationFn: () => api.deleteOwnData(sessionId),
    onSuccess: onDeleted,
    onError: failureToast(messages.data.notDeleted),
  });
  return (
    <Section title={messages.data.title} level={3} description={messages.data.about}>
      <Row wrap>
        <Button tone="quiet" busy={download.isPending} onClick={() => download.mutate()}>
          {messages.data.json}
        </Button>
        <div ref={button} tabIndex={-1}>
          <Button tone="quietDanger" onClick={() => setAsking(true)}>
            {messages.data.delete}
          </Button>
        </div>
      </Row>
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
    </Section>
  );
}

/** Saves all that the server and this browser store of the session as a file. */
function useDownload(sessionId: string) {
  const api = useApi();
  return useMutation({
    async mutationFn() {
      const { tables } = await api.readOwnData(sessionId);
      const data = { server: tables, browser: { ...browserBackend() } };
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
      if (!saveFile(file, 'bigsmall-my-data.json')) throw new Error(messages.data.noFiles);
    },
    onSuccess: () => void toast({ title: messages.specified.exported }),
    onError: failureToast(messages.data.notExported),
  });
}

/** Removes all that the page stores in this browser, and loads the page again as that of a new visitor. */
export function forgetBrowser(): void {
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    try {
      window[storage].clear();
    } catch {
      // A browser that forbids the storage holds nothing in it.
    }
  }
  // In place of the dialog's step: neither the load nor Back opens it again.
  history.replaceState({ [DELETED]: true }, '', location.pathname);
  location.reload();
}

import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApi } from '../../api/api.ts';
import { visitorErrorWords } from '../../api/errors/errorWords.ts';
import { ConfirmDialog } from '../../design-system/ConfirmDialog.tsx';
import { Button, Section, Row, Text, toast } from '../../design-system/index.ts';
import { saveFile } from '../../shared/files/saveFile.ts';
import { browserBackend } from '../../shared/storage/browserStore.ts';
import { messages } from './messages.ts';
import { DELETED } from './deletion.ts';

/** In ms. A browser has stepped back by then, if there is an entry to step back to. */
const STEP_TIMEOUT = 1000;

/**
 * Loads the page again at the entry of the browser's history below its dialogs, with `state`: neither Back nor the load
 * itself opens one of them again.
 */
function reloadWithoutDialogs(state: object | null = null): void {
  const { dialog } = (history.state ?? {}) as { readonly dialog?: unknown };
  if (dialog === undefined) {
    reload(state);
    return;
  }
  const stepped = () => {
    clearTimeout(timer);
    reloadWithoutDialogs(state);
  };
  const timer = setTimeout(() => {
    window.removeEventListener('popstate', stepped);
    reload(state);
  }, STEP_TIMEOUT);
  window.addEventListener('popstate', stepped, { once: true });
  history.back();
}

function reload(state: object | null): void {
  history.replaceState(state, '', location.pathname);
  location.reload();
}

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
  reloadWithoutDialogs({ [DELETED]: true });
}

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failureToast } from './failureToast.ts';
import { useVisitorApi } from '../../api/visitorApiOf.ts';
import { Dialog, type DialogControl } from '../../design-system/Dialog.tsx';
import { Button, Card, Row, Stack, Text, TextField, toast } from '../../design-system/index.ts';
import { copyText } from '../../shared/clipboard/copyText.ts';
import { momentInIndia } from '../../shared/format/momentInIndia.ts';
import { adoptSession } from './adoptSession.ts';
import { messages } from './messages.ts';
import { recoveryWords } from './recoveryWords.ts';

export interface RecoveryDialogProps extends DialogControl {
  readonly sessionId: string;
  /** Called with the session of a code that was used. */
  readonly onTaken?: (sessionId: string) => void;
}

/** Carries the session to another browser, or that of another browser to this one. Load it on demand. */
export default function RecoveryDialog({
  open,
  onClose,
  sessionId,
  onTaken = adoptSession,
}: RecoveryDialogProps) {
  const api = useVisitorApi();
  const [typed, setTyped] = useState('');
  const offer = useMutation({
    mutationFn: () => api.offerSession({ sessionId }),
    onError: failureToast(messages.move.notMade),
  });
  const take = useMutation({
    mutationFn: () => api.takeSession({ sessionId, code: typed }),
    onSuccess: (taken) => onTaken(taken.sessionId),
  });
  return (
    <Dialog form open={open} onClose={onClose} title={messages.move.title} description={messages.move.about}>
      <Stack>
        <Card title={messages.move.from} level={3}>
          {offer.data === undefined ? (
            <Text size={14}>{messages.move.once}</Text>
          ) : (
            <output>
              <Text size={20} weight="bold" figures as="code">
                {offer.data.code}
              </Text>
              <Text size={14}>{messages.move.until(momentInIndia(offer.data.expiresAt))}</Text>
            </output>
          )}
          <Row wrap>
            {offer.data && <Button onClick={() => void copy(offer.data.code)}>{messages.move.copy}</Button>}
            <Button tone="quiet" busy={offer.isPending} onClick={() => offer.mutate()}>
              {offer.data === undefined ? messages.move.make : messages.move.another}
            </Button>
          </Row>
        </Card>
        <Card title={messages.move.to} level={3}>
          <TextField
            label={messages.move.code}
            name="code"
            maxLength={40}
            value={typed}
            hint={messages.move.hint}
            error={take.error === null ? undefined : recoveryWords(take.error)}
            onChange={(text) => {
              setTyped(text);
              take.reset();
            }}
            onSubmit={() => take.mutate()}
          />
          <Button tone="quiet" busy={take.isPending} onClick={() => take.mutate()}>
            {messages.move.use}
          </Button>
        </Card>
      </Stack>
    </Dialog>
  );
}

async function copy(code: string): Promise<void> {
  if (await copyText(code)) toast({ title: messages.move.copied });
  else toast({ title: messages.move.copyFailed, description: messages.move.typeIt, tone: 'destructive' });
}

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { errorWords } from '../../api/errorWords.ts';
import { useVisitorApi } from '../../api/visitorApiOf.ts';
import { Dialog, type DialogControl } from '../../design-system/Dialog.tsx';
import { Button, Card, Row, Stack, Text, TextField, useToast } from '../../design-system/index.ts';
import { copyText } from '../../shared/clipboard/copyText.ts';
import { momentInIndia } from '../../shared/format/momentInIndia.ts';
import { adoptSession } from './adoptSession.ts';

/** By the status of the answer. */
const REJECTED = {
  400: 'A recovery code has 16 letters and digits.',
  404: 'No session waits under this code. It can be used once, within 15 minutes.',
};

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
  const { toast } = useToast();
  const [typed, setTyped] = useState('');
  const offer = useMutation({
    mutationFn: () => api.offerSession({ sessionId }),
    onError: (error) =>
      void toast({ title: 'No code made', description: errorWords(error), tone: 'destructive' }),
  });
  const take = useMutation({
    mutationFn: () => api.takeSession({ sessionId, code: typed }),
    onSuccess: (taken) => onTaken(taken.sessionId),
  });
  const copy = async (code: string) => {
    if (await copyText(code)) toast({ title: 'Code copied' });
    else toast({ title: 'Copy failed', description: 'Type the code instead.', tone: 'destructive' });
  };
  return (
    <Dialog
      form
      open={open}
      onClose={onClose}
      title="Another browser"
      description="A recovery code carries your session, with its limits and any cool-off, to another browser."
    >
      <Stack>
        <Card title="From this browser" level={3}>
          {offer.data === undefined ? (
            <Text size={14}>
              The code can be used once, within 15 minutes. Whoever has it goes on as you: show it to nobody.
            </Text>
          ) : (
            <output>
              <Text size={20} weight="bold" figures as="code">
                {offer.data.code}
              </Text>
              <Text size={14}>{`Can be used once, until ${momentInIndia(offer.data.expiresAt)}.`}</Text>
            </output>
          )}
          <Row wrap>
            {offer.data && <Button onClick={() => void copy(offer.data.code)}>Copy code</Button>}
            <Button tone="quiet" busy={offer.isPending} onClick={() => offer.mutate()}>
              {offer.data === undefined ? 'Make a code' : 'Make another code'}
            </Button>
          </Row>
        </Card>
        <Card title="To this browser" level={3}>
          <TextField
            label="Recovery code"
            name="code"
            maxLength={40}
            value={typed}
            hint="This browser then goes on with the session of the code. What it has recorded so far stays under its old session."
            error={take.error === null ? undefined : errorWords(take.error, REJECTED)}
            onChange={(text) => {
              setTyped(text);
              take.reset();
            }}
            onSubmit={() => take.mutate()}
          />
          <Button tone="quiet" busy={take.isPending} onClick={() => take.mutate()}>
            Use code
          </Button>
        </Card>
      </Stack>
    </Dialog>
  );
}

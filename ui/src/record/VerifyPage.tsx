import { parseReceiptFile } from '@bigsmall/domain/log';
import { FileCheck } from 'lucide-react';
import { useState } from 'react';
import { useVisitorApi } from '../api/visitorApiOf.ts';
import { FilePicker } from '../design-system/FilePicker.tsx';
import { TextArea } from '../design-system/TextArea.tsx';
import { Button, Card, Row, Stack } from '../design-system/index.ts';
import { useVisit } from '../shared/storage/useVisit.ts';
import { VisitorPage } from '../shared/visitor-page/VisitorPage.tsx';
import { judgeReceipt } from './judgeReceipt.ts';
import { messages } from './messages.ts';
import { type ReceiptState, ReceiptView } from './ReceiptView.tsx';

const LONGEST = 100_000;
const words = messages.verify;

/** Verifies a receipt from a file or a paste on this device, also without a connection. */
export default function VerifyPage() {
  const [text, setText] = useState('');
  const { state, error, verify } = useVerification();

  async function readFile(file: File): Promise<void> {
    const source = file.size > LONGEST ? '' : await file.text().catch(() => '');
    setText(source);
    await verify(source);
  }

  return (
    <VisitorPage title={words.title} about={words.about}>
      <Card>
        <Stack gap={16}>
          <FilePicker
            label={words.choose}
            hint={words.hint}
            accept=".tlog-proof,text/plain"
            icon={FileCheck}
            size="small"
            onFile={(file) => void readFile(file)}
          />
          <TextArea
            label={words.paste}
            value={text}
            onChange={setText}
            rows={6}
            maxLength={LONGEST}
            error={error}
            name="receipt"
          />
          <Row gap={12}>
            <Button onClick={() => void verify(text)} disabled={text.trim() === ''}>
              {words.check}
            </Button>
          </Row>
          {state !== undefined && <ReceiptView state={state} />}
        </Stack>
      </Card>
    </VisitorPage>
  );
}

/** What a receipt proves, or why it cannot be read. */
function useVerification() {
  const api = useVisitorApi();
  const { store } = useVisit();
  const [error, setError] = useState<string>();
  const [state, setState] = useState<ReceiptState>();

  async function verify(source: string): Promise<void> {
    setError(undefined);
    setState(undefined);
    // A paste may have lost its last line break.
    const trimmed = source.replaceAll('\r\n', '\n').trim();
    const receipt = parseReceiptFile(`${trimmed}\n`);
    if (!receipt.ok) {
      setError(words.notReadable);
      return;
    }
    setState('loading');
    const judged = await judgeReceipt({ api, store }, receipt.value).catch(() => undefined);
    setState(judged === undefined ? undefined : { ok: true, value: judged });
    if (judged === undefined) setError(words.noKey);
  }

  return { state, error, verify };
}

import { parseReceiptFile } from '@bigsmall/domain/log';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../api/api.ts';
import { Section, Stack } from '../design-system/index.ts';
import { TextArea } from '../design-system/TextArea.tsx';
import { useVisit } from '../shared/storage/visitContext.ts';
import { VisitorPage } from '../shared/visitor-page/VisitorPage.tsx';
import { messages } from './messages.ts';
import { judgeReceipt } from './receipt.ts';
import { ReceiptView } from './ReceiptDialog.tsx';

const LONGEST = 100_000;
const words = messages.verify;

/** Verifies a pasted receipt, or that of a dropped file, on this device, also without a connection. */
export default function VerifyPage() {
  const api = useApi();
  const { store } = useVisit();
  const [text, setText] = useState('');
  // A paste may have lost its last line break.
  const source = text.replaceAll('\r\n', '\n').trim();
  const receipt = parseReceiptFile(`${source}\n`);
  const judged = useQuery({
    queryKey: ['record', 'file', source],
    queryFn: async () => (receipt && (await judgeReceipt({ api, store }, receipt))) ?? null,
    enabled: receipt !== undefined,
    networkMode: 'always',
    retry: false,
    gcTime: 0,
  });
  const isUnread = source !== '' && !receipt;
  const isUnknown = receipt && !judged.isFetching && !judged.data;
  const readFile = async (file: File) =>
    setText(file.size > LONGEST ? file.name : await file.text().catch(() => file.name));

  return (
    <VisitorPage title={words.title} about={words.about}>
      <Section>
        <Stack gap={16}>
          <TextArea
            label={words.paste}
            hint={words.hint}
            value={text}
            onChange={setText}
            onFile={(file) => void readFile(file)}
            rows={6}
            maxLength={LONGEST}
            error={isUnread ? words.notReadable : isUnknown ? words.noKey : undefined}
            name="receipt"
          />
          {(judged.isFetching || judged.data) && <ReceiptView state={judged.data ?? 'loading'} />}
        </Stack>
      </Section>
    </VisitorPage>
  );
}

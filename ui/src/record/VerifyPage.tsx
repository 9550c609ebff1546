import { parseReceiptFile } from '@bigsmall/domain/log';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../api/api.ts';
import { Row, Section, Stack, TextLink } from '../design-system/index.ts';
import { PageHeader } from '../design-system/PageHeader.tsx';
import { TextArea } from '../design-system/TextArea.tsx';
import { HOME } from '../shared/browser/paths.ts';
import { LanguageLink } from '../shared/language/LanguageLink.tsx';
import { messages as shared } from '../shared/messages.ts';
import { SafetyLine } from '../shared/not-found/SafetyLine.tsx';
import { useVisit } from '../shared/storage/visitContext.ts';
import { useTitle } from '../shared/titles/useTitle.ts';
import { Wordmark } from '../shared/wordmark/Wordmark.tsx';
import { messages } from './messages.ts';
import { judgeReceipt } from './receipt.ts';
import { ReceiptView } from './ReceiptDialog.tsx';
import * as css from './verifyPage.css.ts';

const LONGEST = 100_000;
const words = messages.verify;

/** Verifies a pasted receipt, or that of a dropped file, on this device, also without a connection. */
export default function VerifyPage() {
  useTitle(words.title);
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
    <Stack as="main" gap={24} className={css.page}>
      <Row justify="between" wrap>
        <Wordmark />
        <Row>
          <TextLink href={HOME} tall>
            {shared.notFound.home}
          </TextLink>
          <LanguageLink store={store} />
        </Row>
      </Row>
      <PageHeader title={words.title} description={words.about} />
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
      <SafetyLine align="center" />
    </Stack>
  );
}

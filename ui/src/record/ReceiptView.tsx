import { RECEIPT_CLAIMS, type ReceiptClaim, receiptFile, verifierKeyText } from '@bigsmall/domain/log';
import { Check, Download, Minus, X } from 'lucide-react';
import {
  Badge,
  Button,
  Disclosure,
  Notice,
  Row,
  Skeleton,
  Stack,
  Text,
  toast,
  visuallyHidden,
} from '../design-system/index.ts';
import { saveFile } from '../shared/files/saveFile.ts';
import { momentInIndia } from '../shared/format/momentInIndia.ts';
import { messages } from './messages.ts';
import type { Judgement, ReceiptProblem } from './receipt.ts';
import * as css from './record.css.ts';

export interface ReceiptViewProps {
  readonly state: 'loading' | ReceiptProblem | Judgement;
  /** The receipt is that of a pick of this page. */
  readonly own?: boolean | undefined;
  readonly onRetry?: (() => void) | undefined;
}

/** The pick of a receipt, its three claims, and the file to keep. */
export function ReceiptView({ state, own = false, onRetry }: ReceiptViewProps) {
  if (state === 'loading') {
    return (
      <>
        <output className={visuallyHidden}>{messages.dialog.loading}</output>
        <Skeleton shape="block" height={180} />
      </>
    );
  }
  if (typeof state === 'string') {
    const { title, text } = messages.failures[state];
    return (
      <Notice tone={state === 'unreadable' ? 'error' : 'info'} title={title} onRetry={onRetry}>
        {text}
      </Notice>
    );
  }
  const { receipt } = state;
  const { row, draw } = receipt;
  const save = () => {
    const file = new Blob([receiptFile(receipt)], { type: 'text/plain' });
    if (!saveFile(file, `bigsmall-${row.period}.tlog-proof`)) toast({ title: messages.noDownload });
  };
  return (
    <Stack gap={16}>
      <Text figures>
        {messages.row(row.prediction, row.period, momentInIndia(row.recordedAt), String(draw.number))}
      </Text>
      <Claims judgement={state} />
      {own && (
        <Text size={14} tone="muted">
          {messages.own}
        </Text>
      )}
      <Row gap={12} wrap>
        <Button tone="quiet" size="small" icon={Download} onClick={save}>
          {messages.download}
        </Button>
      </Row>
      <Text size={14} tone="muted">
        {messages.worth}
      </Text>
    </Stack>
  );
}

const badges = {
  yes: { tone: 'win', icon: Check, word: messages.claims.yes },
  no: { tone: 'loss', icon: X, word: messages.claims.no },
  open: { tone: 'neutral', icon: Minus, word: messages.claims.open },
} as const;

/** The three claims of a receipt, each with the way in which it was computed. */
function Claims({ judgement: { receipt, key: signer, failed } }: { readonly judgement: Judgement }) {
  const end = failed === undefined ? RECEIPT_CLAIMS.length : RECEIPT_CLAIMS.indexOf(failed);
  return (
    <Stack as="ul" gap={0} label={messages.claims.list}>
      {RECEIPT_CLAIMS.map((claim, place) => {
        const { tone, icon, word } = badges[place < end ? 'yes' : place === end ? 'no' : 'open'];
        return (
          <li key={claim} className={css.claim}>
            <Disclosure
              label={messages.claims[claim]}
              end={
                <Badge tone={tone} icon={icon}>
                  {word}
                </Badge>
              }
            >
              <Stack gap={8} className={css.how}>
                <Text size={14} tone="muted">
                  <strong>{messages.how.title} </strong>
                  {howOf(claim, receipt)}
                </Text>
                {claim === 'signed' && (
                  <Text as="code" size={14} tone="muted">
                    <span className={css.code}>{verifierKeyText(signer)}</span>
                  </Text>
                )}
                {claim === failed && (
                  <Text size={14} tone="loss">
                    {messages.wrong[claim]}
                  </Text>
                )}
              </Stack>
            </Disclosure>
          </li>
        );
      })}
    </Stack>
  );
}

function howOf(claim: ReceiptClaim, { batch, rowPath, proof, drawProof }: Judgement['receipt']): string {
  if (claim === 'signed') return messages.how.signed;
  if (claim === 'logged') return messages.how.logged(rowPath.length, batch.rows, proof.hashes.length);
  return messages.how.ordered(proof.index, drawProof.index);
}

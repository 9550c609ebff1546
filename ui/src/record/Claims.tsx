import { verifierKeyText } from '@bigsmall/domain/log';
import { Check, Minus, X } from 'lucide-react';
import { Badge, Disclosure, Stack, Text } from '../design-system/index.ts';
import * as css from './record.css.ts';
import type { Judgement } from './judgeReceipt.ts';
import { messages } from './messages.ts';

const CLAIMS = ['signed', 'logged', 'ordered'] as const;

const { forStatisticians: exact } = messages;
const reasons: Readonly<Record<string, string>> = exact.wrong;

const badges = {
  yes: { tone: 'win', icon: Check, word: messages.claims.yes },
  no: { tone: 'loss', icon: X, word: messages.claims.no },
  open: { tone: 'neutral', icon: Minus, word: messages.claims.open },
} as const;

/** The three claims of a receipt, each with what was computed and how. */
export function Claims({ judgement }: { readonly judgement: Judgement }) {
  const failed = judgement.failure === null ? CLAIMS.length : CLAIMS.indexOf(judgement.failure.claim);
  return (
    <Stack as="ul" gap={0} label={messages.claims.list}>
      {CLAIMS.map((claim, place) => {
        const { tone, icon, word } = badges[place < failed ? 'yes' : place === failed ? 'no' : 'open'];
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
                  <strong>{messages.how} </strong>
                  {howOf(claim, judgement)}
                </Text>
                {claim === 'signed' && (
                  <Text as="code" size={14} tone="muted">
                    <span className={css.code}>{verifierKeyText(judgement.key)}</span>
                  </Text>
                )}
                {place === failed && (
                  <Text size={14} tone="loss">
                    {reasons[judgement.failure?.code ?? ''] ?? exact.wrong.other}
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

function howOf(claim: (typeof CLAIMS)[number], { receipt, history }: Judgement): string {
  const { batch, rowPath, proof, drawProof } = receipt;
  if (claim === 'signed') {
    return typeof history === 'string' ? `${exact.signed} ${exact.signedAs[history]}` : exact.signed;
  }
  if (claim === 'logged') return exact.logged(rowPath.length, batch.rows, proof.hashes.length);
  return exact.ordered(proof.index, drawProof.index);
}

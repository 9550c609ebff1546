import { verifierKeyText } from '@bigsmall/domain/log';
import { Check, Minus, X } from 'lucide-react';
import { Badge, Disclosure, Stack, Text } from '../design-system/index.ts';
import { momentInIndia } from '../shared/format/momentInIndia.ts';
import * as css from './record.css.ts';
import type { Judgement } from './judgeReceipt.ts';
import { messages } from './messages.ts';

const CLAIMS = ['signed', 'logged', 'ordered'] as const;

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
              <div className={css.how}>
                <Text size={14} tone="muted">
                  <strong>How: </strong>
                  {howOf(claim, judgement)}
                </Text>
                {claim === 'signed' && (
                  <Text as="code" size={14} tone="muted">
                    <span className={css.code}>{verifierKeyText(judgement.key)}</span>
                  </Text>
                )}
                {claim === 'signed' &&
                  judgement.cosigned.map(({ key, time }) => (
                    <Text key={key.id} size={14} tone="muted">
                      Cosigned by {key.name} at {momentInIndia(time * 1000)}: every checkpoint that it saw
                      before grew into this one. The server names it with this key, so compare the key with
                      the one that {key.name} publishes:{' '}
                      <code className={css.code}>{verifierKeyText(key)}</code>
                    </Text>
                  ))}
                {place === failed && (
                  <Text size={14} tone="loss">
                    {reasons[judgement.failure?.code ?? ''] ?? 'What the server sent does not hold together.'}
                  </Text>
                )}
              </div>
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
    const compared = {
      continues: ' It continues the newest checkpoint that this browser has kept.',
      unchecked:
        ' It was not compared with the newest checkpoint that this browser has kept: the server did not answer.',
    };
    return `The server signs a checkpoint of its whole record. The Ed25519 signature was verified with the key below, the first one this browser saw.${typeof history === 'string' ? compared[history] : ''}`;
  }
  if (claim === 'logged') {
    return `SHA-256 of the pick, with ${rowPath.length} neighbours, gives the root of its period’s batch of ${batch.rows}. SHA-256 of the batch, with ${proof.hashes.length} neighbours, gives the root that was signed. Any other pick would give another root.`;
  }
  return `The record only grows at its end. The pick’s time is not after the lock of its batch. The batch is entry ${proof.index}, the draw is entry ${drawProof.index}.`;
}

const reasons: Readonly<Record<string, string>> = {
  note_unknown: 'The key that this browser knows did not sign it.',
  note_forged: 'The signature is not that of the known key.',
  checkpoint_origin: 'It is the checkpoint of another log.',
  receipt_trees: 'The two proofs are for different trees.',
  proof_root: 'The hashes do not lead to the signed root: the pick or an entry was changed.',
  receipt_order: 'The draw stands before the batch.',
  receipt_late: 'The row says that it was recorded after its lock.',
};

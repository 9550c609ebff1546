import type { Period, Result } from '@bigsmall/domain';
import { FileCheck } from 'lucide-react';
import { useState } from 'react';
import { useVisitorApi } from '../../api/visitorApiOf.ts';
import { Button, Row, Text } from '../../design-system/index.ts';
import type { DrawFailure, ProvenDraw } from '../../record/proveDraw.ts';
import { count } from '../../shared/format/count.ts';
import { clockInIndia } from '../../shared/format/momentInIndia.ts';
import { useVisit } from '../../shared/storage/useVisit.ts';
import * as css from './dayStrip.css.ts';
import { messages } from './messages.ts';

type Proof = 'reading' | 'unavailable' | Result<ProvenDraw, DrawFailure>;

/** Verifies on this device that the signed record holds a draw. */
export function DrawProof({ period, number }: { readonly period: Period; readonly number: number }) {
  const api = useVisitorApi();
  const { store } = useVisit();
  const [proof, setProof] = useState<Proof>();
  const read = async () => {
    setProof('reading');
    setProof(
      await import('../../record/proveDraw.ts')
        .then(({ proveDraw }) => proveDraw({ api, store }, period))
        .catch(() => 'unavailable' as const),
    );
  };
  const known = proof !== undefined && proof !== 'reading';
  // All other answers can be another one later.
  const final = known && proof !== 'unavailable' && proof.ok;
  return (
    <Row gap={8} className={css.proof}>
      {!final && (
        <Button
          tone="quiet"
          size="small"
          icon={FileCheck}
          label={messages.proof.label(period)}
          busy={proof === 'reading'}
          onClick={() => void read()}
        >
          {messages.proof.button}
        </Button>
      )}
      <output className={css.answer}>
        {known && (
          <Text size={14} tone={toneOf(proof, number)} figures>
            {wordsOf(proof, number)}
          </Text>
        )}
      </output>
    </Row>
  );
}

function toneOf(proof: Exclude<Proof, 'reading'>, number: number): 'win' | 'loss' | 'muted' {
  if (proof === 'unavailable') return 'muted';
  if (proof.ok) return proof.value.number === number ? 'win' : 'loss';
  return proof.code === 'unproven' ? 'loss' : 'muted';
}

function wordsOf(proof: Exclude<Proof, 'reading'>, number: number): string {
  const words = messages.proof;
  if (proof === 'unavailable') return words.unavailable;
  if (!proof.ok) {
    return proof.code === 'no_entry' ? words.noEntry : words.unproven;
  }
  const { index, size, seen, number: recorded } = proof.value;
  const entry = words.entry(count(index + 1), count(size));
  return recorded === number ? words.proven(entry, clockInIndia(seen)) : words.other(String(recorded), entry);
}

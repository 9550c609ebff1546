import { LIMIT_KINDS, MOST_LIMIT } from '@bigsmall/domain/people';
import { useState } from 'react';
import type { BrakesState } from '@bigsmall/adapters-http/wire';
import type { LimitKind } from '../../api/brakes.ts';
import { Button, Card, TextField } from '../../design-system/index.ts';
import { KIND_LABELS, limitHint } from './brakeWords.ts';
import { messages } from './messages.ts';

export interface LimitFieldsProps {
  readonly state: BrakesState;
  readonly busy: boolean;
  readonly onSave: (limits: Readonly<Partial<Record<LimitKind, number | null>>>) => void;
}

/** The limits of a day. An empty field sets no limit. */
export function LimitFields({ state, busy, onSave }: LimitFieldsProps) {
  const [texts, setTexts] = useState<Readonly<Partial<Record<LimitKind, string>>>>({});
  const textOf = (kind: LimitKind) => texts[kind] ?? String(state.limits[kind].most ?? '');
  const isWrong = (kind: LimitKind) => readLimit(textOf(kind)) === undefined;
  const save = () => {
    if (LIMIT_KINDS.some(isWrong)) return;
    // Only what was typed: what is left alone stays as it is.
    const typed = LIMIT_KINDS.filter((kind) => texts[kind] !== undefined);
    onSave(Object.fromEntries(typed.map((kind) => [kind, readLimit(textOf(kind)) ?? null])));
    setTexts({});
  };
  return (
    <Card title={messages.limits.title} level={3} description={messages.limits.about}>
      {LIMIT_KINDS.map((kind) => (
        <TextField
          key={kind}
          label={KIND_LABELS[kind]}
          name={kind}
          inputMode="numeric"
          maxLength={4}
          placeholder={messages.limits.none}
          value={textOf(kind)}
          hint={limitHint(state, kind)}
          error={isWrong(kind) ? messages.limits.wrong(String(MOST_LIMIT)) : undefined}
          onChange={(text) => setTexts({ ...texts, [kind]: text })}
          onSubmit={save}
        />
      ))}
      <Button fullWidth busy={busy} onClick={save}>
        {messages.limits.save}
      </Button>
    </Card>
  );
}

/** The limit in a field: null for an empty one, undefined for what is no whole number from 1 to 1,440. */
function readLimit(text: string): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const most = Number(trimmed);
  return Number.isInteger(most) && most >= 1 && most <= MOST_LIMIT ? most : undefined;
}

import type { BrakesState } from '@bigsmall/adapters-http/wire';
import { MOST_LIMIT } from '@bigsmall/domain/people';
import { useState } from 'react';
import { Button, Card, TextField } from '../../design-system/index.ts';
import { limitHint } from './brakeWords.ts';
import { messages } from './messages.ts';

export interface LimitFieldProps {
  readonly state: BrakesState;
  readonly busy: boolean;
  readonly onSave: (rounds: number | null) => void;
}

/** The limit of rounds of a day. An empty field sets none. */
export function LimitField({ state, busy, onSave }: LimitFieldProps) {
  const [typed, setTyped] = useState<string>();
  const text = typed ?? String(state.limit.most ?? '');
  const rounds = readLimit(text);
  const save = () => {
    // A field that is left alone keeps the limit and a looser one that waits.
    if (rounds === undefined || typed === undefined) return;
    onSave(rounds);
    setTyped(undefined);
  };
  return (
    <Card title={messages.limits.title} level={3} description={messages.limits.about}>
      <TextField
        label={messages.limits.rounds}
        name="rounds"
        inputMode="numeric"
        maxLength={4}
        placeholder={messages.limits.none}
        value={text}
        hint={limitHint(state)}
        error={rounds === undefined ? messages.limits.wrong(String(MOST_LIMIT)) : undefined}
        onChange={setTyped}
        onSubmit={save}
      />
      <Button fullWidth busy={busy} onClick={save}>
        {messages.limits.save}
      </Button>
    </Card>
  );
}

/** The limit in a field: null for an empty one, undefined unless it is a whole number from 1 to 1,440. */
function readLimit(text: string): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const most = Number(trimmed);
  return Number.isInteger(most) && most >= 1 && most <= MOST_LIMIT ? most : undefined;
}

import { MAX_LEVELS } from '@bigsmall/domain';
import { Calculator } from 'lucide-react';
import { Button, Card, Row, TextField } from '../../design-system/index.ts';
import { messages } from './messages.ts';
import type { LevelChartState } from './useLevelChart.ts';

const { fields } = messages;

/** The balance, the number of levels, and the button that makes the chart of them. */
export function ConfigurationCard({ state }: { readonly state: LevelChartState }) {
  const { balance, levels, invalidBalance, setBalance, setLevels, calculate } = state;
  return (
    <Card title={messages.specified.configuration} level={3}>
      <Row equal align="start">
        <TextField
          label={fields.balance}
          name="balance"
          type="number"
          inputMode="decimal"
          min={1}
          step={0.01}
          value={balance}
          error={invalidBalance ? fields.noBalance : undefined}
          onChange={setBalance}
          onSubmit={calculate}
        />
        <TextField
          label={fields.levels(MAX_LEVELS)}
          name="levels"
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_LEVELS}
          step={1}
          value={levels}
          onChange={setLevels}
          onSubmit={calculate}
        />
      </Row>
      <Button icon={Calculator} fullWidth onClick={calculate}>
        {messages.specified.calculate}
      </Button>
    </Card>
  );
}

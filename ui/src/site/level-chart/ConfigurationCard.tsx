import { MAX_LEVELS } from '@bigsmall/domain';
import { Calculator } from 'lucide-react';
import { Button, Card, Row, TextField } from '../../design-system/index.ts';
import { messages } from './messages.ts';

const { fields } = messages;

export interface ConfigurationCardProps {
  readonly balance: string;
  readonly levels: string;
  readonly invalidBalance: boolean;
  readonly onBalance: (text: string) => void;
  readonly onLevels: (text: string) => void;
  readonly onCalculate: () => void;
}

/** The balance, the number of levels, and the button that makes the chart of them. */
export function ConfigurationCard(props: ConfigurationCardProps) {
  const { balance, levels, invalidBalance, onBalance, onLevels, onCalculate } = props;
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
          onChange={onBalance}
          onSubmit={onCalculate}
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
          onChange={onLevels}
          onSubmit={onCalculate}
        />
      </Row>
      <Button icon={Calculator} fullWidth onClick={onCalculate}>
        {messages.specified.calculate}
      </Button>
    </Card>
  );
}

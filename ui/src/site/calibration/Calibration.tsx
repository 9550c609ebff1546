import { useQuery } from '@tanstack/react-query';
import { trackRecordQuery } from '../../api/queries.ts';
import { Button, Row, Section, Text } from '../../design-system/index.ts';
import { count } from '../../shared/format/count.ts';
import * as css from './calibration.css.ts';
import { messages } from './messages.ts';

/** Fewer predictions show luck alone. */
const ENOUGH = 100;

/** How sure the AI said it was, as a ring, beside how often it was right, as a dot. Read once. Load it on demand. */
export default function Calibration({ onOpen }: { readonly onOpen: () => void }) {
  const { data } = useQuery({ ...trackRecordQuery, enabled: ({ state }) => state.data === undefined });
  if (data === undefined || data.rounds < ENOUGH)
    return (
      <Section title={messages.waiting}>
        <Text size={13} tone="muted">
          {messages.none}
        </Text>
      </Section>
    );
  const { rounds, hits, meanConfidence } = data;
  const said = `${Math.round(100 * meanConfidence)}%`;
  const happened = `${Math.round((100 * hits) / rounds)}%`;
  return (
    <Section title={messages.title(said, happened)}>
      <Text size={13} tone="muted" figures>
        {messages.worth(count(rounds), said, count(hits))}
      </Text>
      <div className={css.line} aria-hidden>
        <span className={css.said} style={{ left: said }} />
        <span className={css.happened} style={{ left: happened }} />
      </div>
      <Row justify="between">
        <Text size={13} tone="muted" figures>
          {messages.marks(said, happened)}
        </Text>
        <Button tone="quiet" size="small" onClick={onOpen}>
          {messages.open}
        </Button>
      </Row>
    </Section>
  );
}

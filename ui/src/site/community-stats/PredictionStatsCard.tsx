import { Heading, Row } from '../../design-system/index.ts';
import { count } from '../../shared/format/count.ts';
import * as css from './predictionStats.css.ts';
import { messages } from './messages.ts';

export interface PredictionStatsCardProps {
  /** Null until the first answer. */
  readonly stats: { readonly total: number; readonly today: number } | null;
  /** The newest answer did not come; what is shown is older. */
  readonly failed: boolean;
}

const ID = 'prediction-stats';

/** How many predictions the server holds, ever and on this Indian day, in one line. */
export function PredictionStatsCard({ stats, failed }: PredictionStatsCardProps) {
  return (
    <Row
      as="section"
      gap={16}
      rowGap={4}
      align="baseline"
      wrap
      aria-labelledby={ID}
      className={css.line}
      title={messages.about}
    >
      <Heading level={2} size={15} id={ID}>
        {messages.specified.title}
      </Heading>
      <p className={css.figures}>
        {messages.specified.total} <strong>{count(stats?.total)}</strong> · {messages.today}{' '}
        <strong>{count(stats?.today)}</strong>
      </p>
      {failed && <p className={css.note}>{stats ? messages.outdated : messages.failed}</p>}
    </Row>
  );
}

import { useQuery } from '@tanstack/react-query';
import { type ReviewDay, reviewFiguresQuery } from '../../api/admin/adminHome.ts';
import { useAfterSignIn } from '../../api/admin/useAfterSignIn.ts';
import { statusOf } from '../../api/errors/errorOf.ts';
import { type Column, DataTable } from '../../design-system/DataTable.tsx';
import { Disclosure, Notice, Text } from '../../design-system/index.ts';
import { count } from '../../shared/format/count.ts';
import { ageWords } from './ageWords.ts';
import { wordsOf } from './dayWords.ts';

const COLUMNS: readonly Column<ReviewDay>[] = [
  { id: 'day', header: 'Day in India', cell: ({ day }) => wordsOf(day) ?? day },
  { id: 'admin', header: 'Admin', cell: ({ admin }) => admin, wrap: true },
  { id: 'decisions', header: 'Decisions', cell: ({ decisions }) => count(decisions), align: 'end' },
  {
    id: 'wait',
    header: 'Median wait',
    cell: ({ medianWait }) => (medianWait === null ? '—' : ageWords(medianWait)),
    align: 'end',
  },
];

/** What each admin decided on each of the last 7 days, and how long the screenshots had waited. */
export function ReviewFigures() {
  const { data: days, error, isFetching, refetch } = useQuery(reviewFiguresQuery);
  useAfterSignIn(() => void refetch());
  return (
    <Disclosure label="Screenshot reviews of the last 7 days">
      {error !== null && statusOf(error) !== 401 ? (
        <Notice
          tone="error"
          title="The reviews could not be loaded"
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          The server did not answer as it should.
        </Notice>
      ) : days?.length === 0 ? (
        <Text tone="muted">Nobody has reviewed a screenshot in the last 7 days.</Text>
      ) : (
        <DataTable
          caption="Decisions on screenshots in the last 7 days, by day and admin"
          columns={COLUMNS}
          rows={days ?? []}
          rowKey={({ day, admin }) => `${day} ${admin}`}
          bounded
        />
      )}
    </Disclosure>
  );
}

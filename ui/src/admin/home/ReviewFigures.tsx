import { useQuery } from '@tanstack/react-query';
import { type ReviewDay, reviewFiguresQuery } from '../../api/admin/adminHome.ts';
import { useAfterSignIn } from '../../api/admin/useAfterSignIn.ts';
import { type Column, DataTable } from '../../design-system/DataTable.tsx';
import { Disclosure, Text } from '../../design-system/index.ts';
import { count } from '../../shared/format/count.ts';
import { ageWords } from './ageWords.ts';
import { wordsOf } from './dayWords.ts';
import { LoadFailure } from './LoadFailure.tsx';

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
  const figures = useQuery(reviewFiguresQuery);
  const { data: days, refetch } = figures;
  useAfterSignIn(() => void refetch());
  return (
    <Disclosure label="Screenshot reviews of the last 7 days">
      <LoadFailure title="The reviews could not be loaded" of={figures} />
      {days?.length === 0 && <Text tone="muted">Nobody has reviewed a screenshot in the last 7 days.</Text>}
      {days !== undefined && days.length > 0 && (
        <DataTable
          caption="Decisions on screenshots in the last 7 days, by day and admin"
          columns={COLUMNS}
          rows={days}
          rowKey={({ day, admin }) => `${day} ${admin}`}
          bounded
        />
      )}
    </Disclosure>
  );
}

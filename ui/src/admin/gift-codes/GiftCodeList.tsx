import { Gift, Plus } from 'lucide-react';
import { EmptyState } from '../../design-system/EmptyState.tsx';
import { Badge, Button, Card, Notice, Skeleton, Stack, visuallyHidden } from '../../design-system/index.ts';
import { GiftCodeCards } from './GiftCodeCards.tsx';
import { type GiftCodeRowsProps, GiftCodeTable } from './GiftCodeTable.tsx';
import { useTableFits } from './useTableFits.ts';

export interface GiftCodeListProps extends Omit<GiftCodeRowsProps, 'codes'> {
  /** Undefined while loading. */
  readonly codes: GiftCodeRowsProps['codes'] | undefined;
  /** The last load failed; earlier codes are still shown. */
  readonly failed: boolean;
  readonly busy: boolean;
  readonly onRetry: () => void;
  readonly onAdd: () => void;
}

/** The card with all codes, or its loading, empty or error state. */
export function GiftCodeList({ codes, failed, busy, onRetry, onAdd, ...rows }: GiftCodeListProps) {
  const Rows = useTableFits() ? GiftCodeTable : GiftCodeCards;
  return (
    <Card title="Gift Codes" badge={codes && <Badge>{codes.length}</Badge>}>
      {failed && (
        <Notice tone="error" title="The gift codes could not be read" onRetry={onRetry} retrying={busy}>
          {codes === undefined
            ? 'Check the connection and try again.'
            : 'What was read before is still shown. Check the connection and try again.'}
        </Notice>
      )}
      {codes === undefined && !failed && (
        <Stack gap={8}>
          <output className={visuallyHidden}>Loading gift codes</output>
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} height={40} />
          ))}
        </Stack>
      )}
      {codes?.length === 0 && (
        <EmptyState
          title="No gift codes found"
          icon={Gift}
          hint="Codes that you add appear here, and to visitors while they are active."
          action={
            <Button icon={Plus} tone="quiet" onClick={onAdd}>
              Add the first one
            </Button>
          }
        />
      )}
      {codes !== undefined && codes.length > 0 && <Rows codes={codes} {...rows} />}
    </Card>
  );
}

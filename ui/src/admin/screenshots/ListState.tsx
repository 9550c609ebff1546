import type { UseQueryResult } from '@tanstack/react-query';
import { Images } from 'lucide-react';
import type { AdminScreenshot, ScreenshotTab } from '../../api/adminQueries.ts';
import { EmptyState } from '../../design-system/EmptyState.tsx';
import { Notice, Skeleton, Stack, visuallyHidden } from '../../design-system/index.ts';
import { clockInIndia } from '../../shared/format/momentInIndia.ts';
import { NOTHING_IN } from './reviewWords.ts';
import { Grid } from '../../design-system/Grid.tsx';
import * as card from './card.css.ts';
import * as css from './review.css.ts';

type List = UseQueryResult<readonly AdminScreenshot[]>;

/** What stands in for the cards of a tab: its list is loading, could not be read, or has none. */
export function ListState({
  tab,
  list,
  isEmpty,
}: {
  readonly tab: ScreenshotTab;
  readonly list: List;
  readonly isEmpty: boolean;
}) {
  if (list.data !== undefined) {
    return isEmpty && <EmptyState icon={Images} title="No screenshots found" hint={NOTHING_IN[tab]} />;
  }
  if (!list.isError) return <ReviewSkeleton />;
  return (
    <Notice
      tone="error"
      title="The screenshots could not be read"
      onRetry={() => void list.refetch()}
      retrying={list.isFetching}
    >
      Nothing was lost. They are asked for again every 10 seconds.
    </Notice>
  );
}

/** Says of a list that could not be read again of when it is. */
export function staleNoticeOf(list: List): string | undefined {
  if (!list.isError || list.data === undefined) return undefined;
  return `Not updated since ${clockInIndia(list.dataUpdatedAt)}; trying again.`;
}

const PLACEHOLDERS = 6;

/** Six placeholders of the size of a card. */
function ReviewSkeleton() {
  return (
    <>
      <output className={visuallyHidden}>Reading screenshots</output>
      <Grid gap={12} className={css.grid} aria-hidden>
        {Array.from({ length: PLACEHOLDERS }, (_, index) => (
          <Grid key={index} gap={8} className={card.card} data-placeholder>
            <div className={card.picture}>
              <Skeleton shape="block" height={1000} />
            </div>
            <Stack gap={2} className={card.facts}>
              <Skeleton />
              <Skeleton width="half" />
              <Skeleton width="half" />
            </Stack>
            <div className={card.decisions}>
              <Skeleton shape="block" height={36} />
            </div>
          </Grid>
        ))}
      </Grid>
    </>
  );
}

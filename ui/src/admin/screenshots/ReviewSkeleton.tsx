import { Grid } from '../../design-system/Grid.tsx';
import { Skeleton, Stack, visuallyHidden } from '../../design-system/index.ts';
import * as card from './card.css.ts';
import * as css from './review.css.ts';

const PLACEHOLDERS = 6;

/** Six placeholders of the size of a card. */
export function ReviewSkeleton() {
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

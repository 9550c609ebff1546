import { Grid } from '../../design-system/Grid.tsx';
import { Skeleton, Stack, visuallyHidden } from '../../design-system/index.ts';
import * as css from './giftCodes.css.ts';
import { messages } from './messages.ts';

/** The room of one card. */
export function GiftCodeSkeleton() {
  return (
    <Stack gap={12} justify="between" className={css.card} data-placeholder>
      <Grid gap={12} align="center" className={css.game}>
        <Skeleton shape="disc" />
        <Skeleton width="half" />
      </Grid>
      <Skeleton shape="block" height={46} />
      <Skeleton shape="block" height={44} />
    </Stack>
  );
}

/** Three cards to come. */
export function GiftCodeSkeletons() {
  return (
    <>
      <output className={visuallyHidden}>{messages.loading}</output>
      {[0, 1, 2].map((index) => (
        <GiftCodeSkeleton key={index} />
      ))}
    </>
  );
}

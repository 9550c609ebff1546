import { Skeleton, Stack } from '../../design-system/index.ts';

/** Shown while a page's code loads. */
export function PageSkeleton() {
  return (
    <div aria-busy>
      <Stack>
        <Skeleton height={36} width="half" />
        <Skeleton height={240} />
      </Stack>
    </div>
  );
}

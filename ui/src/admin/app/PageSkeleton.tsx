import { Skeleton } from '../../design-system/index.ts';
import * as css from './admin.css.ts';

/** Shown while a page's code loads. */
export function PageSkeleton() {
  return (
    <div className={css.page} aria-busy>
      <Skeleton height={36} width="half" />
      <Skeleton height={240} />
    </div>
  );
}

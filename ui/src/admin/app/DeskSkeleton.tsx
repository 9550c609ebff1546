import { Skeleton } from '../../design-system/index.ts';
import * as css from './admin.css.ts';

/** In place of a desk whose code is on its way. */
export function DeskSkeleton() {
  return (
    <div className={css.desk} aria-busy>
      <Skeleton height={36} width="half" />
      <Skeleton height={240} />
    </div>
  );
}

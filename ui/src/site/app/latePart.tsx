import { type ComponentType, memo, Suspense } from 'react';
import { lazyCode } from '../../design-system/index.ts';
import { PRERENDERED } from '../../shared/browser/prerendered.ts';
import { PREPARED_MS } from './useDeferredStart.ts';

/**
 * A part whose markup is in the built page: its code comes a second after the start, and at once into a page without
 * markup. Until then its markup stays as long as the props do.
 */
export function latePart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
) {
  const Code = lazyCode(async () => {
    if (PRERENDERED) await new Promise((resolve) => setTimeout(resolve, PREPARED_MS));
    return load();
  });
  return memo(function LatePart(props: Props) {
    return (
      <Suspense fallback={null}>
        <Code {...props} />
      </Suspense>
    );
  });
}

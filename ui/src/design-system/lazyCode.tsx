import { type ComponentType, lazy } from 'react';

/** Each replaces a component whose code failed to load. */
const failed = new Set<() => void>();

/**
 * A component whose code loads when it is first rendered. React's own `lazy` never loads again what failed to load once;
 * this one does when it is rendered again, after an `ErrorBoundary` has shown the error.
 */
export function lazyCode<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> {
  let Code: ComponentType<Props>;
  const renew = () => {
    Code = lazy(() =>
      load().catch((error: unknown) => {
        failed.add(renew);
        throw error;
      }),
    );
  };
  renew();
  return (props) => <Code {...props} />;
}

/** Called once an error is shown. Until then React itself renders what failed again, and would load it without end. */
export function renewFailed(): void {
  for (const renew of failed) renew();
  failed.clear();
}

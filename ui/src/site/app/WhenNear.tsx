// By hand: react-intersection-observer would add to the first page's script, whose budget is full.
import { type ReactNode, startTransition, Suspense, useEffect, useRef, useState } from 'react';
import { Section, ErrorBoundary } from '../../design-system/index.ts';

export interface WhenNearProps {
  /** The heading of the content, which is in the page from the start: readers jump by headings, and search for them. */
  readonly title: string;
  /** Holds the place of the content below its heading. */
  readonly room?: ReactNode;
  /** Content whose code is loaded on demand. */
  readonly children: ReactNode;
}

/**
 * Renders its content, which fails alone, when it comes within 150 px of the viewport; at once in a browser without
 * IntersectionObserver.
 */
export function WhenNear({ title, room, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near) return undefined;
    const come = () => startTransition(() => setNear(true));
    if (typeof IntersectionObserver === 'undefined') return come();
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && come(),
      { rootMargin: '150px' },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, [near]);
  const waiting = (
    <div data-waiting>
      <Section title={title}>{room}</Section>
    </div>
  );
  return (
    <ErrorBoundary>
      <div ref={place}>{near ? <Suspense fallback={waiting}>{children}</Suspense> : waiting}</div>
    </ErrorBoundary>
  );
}

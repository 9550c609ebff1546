import { type ReactNode, useId } from 'react';
import * as css from './surfaces.css.ts';
import { Heading } from './Text.tsx';

export interface SectionProps {
  readonly children?: ReactNode;
  readonly title?: string | undefined;
  readonly description?: ReactNode;
  /** Beside the title. */
  readonly badge?: ReactNode;
  /** At the end of the header. */
  readonly actions?: ReactNode;
  readonly level?: 2 | 3 | 4 | undefined;
  /** Id of the heading among its children that names a section without a title. */
  readonly labelledBy?: string | undefined;
  readonly id?: string | undefined;
}

/** A part of the page below a line, named by its heading when it has a title. */
export function Section({
  children,
  title,
  description,
  badge,
  actions,
  level = 2,
  labelledBy,
  id,
}: SectionProps) {
  const titleId = useId();
  const hasHead = title !== undefined || badge !== undefined || actions !== undefined;
  return (
    <section id={id} aria-labelledby={title === undefined ? labelledBy : titleId} className={css.section}>
      {hasHead && (
        <div className={css.sectionHeader}>
          <div className={css.sectionTitles}>
            <div className={css.sectionTitle}>
              {title !== undefined && (
                <Heading level={level} size={level === 2 ? 20 : 15} id={titleId}>
                  {title}
                </Heading>
              )}
              {badge}
            </div>
            {description !== undefined && <p className={css.sectionDescription}>{description}</p>}
          </div>
          {actions !== undefined && <div className={css.sectionActions}>{actions}</div>}
        </div>
      )}
      {children}
    </section>
  );
}

import { type ReactNode, useId } from 'react';
import { card, cardActions, cardDescription, cardHeader, cardTitle, cardTitles } from './surfaces.css.ts';
import { Heading } from './Text.tsx';
import type { Variants } from './variants.ts';

export interface CardProps {
  readonly children?: ReactNode;
  readonly title?: string | undefined;
  readonly description?: ReactNode;
  /** Beside the title. */
  readonly badge?: ReactNode;
  /** At the end of the header. */
  readonly actions?: ReactNode;
  readonly tone?: Variants<typeof card>['tone'];
  readonly level?: 2 | 3 | 4 | undefined;
  /** Id of the heading among its children that names a card without a title. */
  readonly labelledBy?: string | undefined;
  readonly id?: string | undefined;
}

/** A panel: a section named by its heading when it has a title. */
export function Card({
  children,
  title,
  description,
  badge,
  actions,
  tone = 'plain',
  level = 2,
  labelledBy,
  id,
}: CardProps) {
  const titleId = useId();
  const hasHead = title !== undefined || badge !== undefined || actions !== undefined;
  return (
    <section id={id} aria-labelledby={title === undefined ? labelledBy : titleId} className={card({ tone })}>
      {hasHead && (
        <div className={cardHeader}>
          <div className={cardTitles}>
            <div className={cardTitle}>
              {title !== undefined && (
                <Heading level={level} size={level === 2 ? 20 : 16} id={titleId}>
                  {title}
                </Heading>
              )}
              {badge}
            </div>
            {description !== undefined && <p className={cardDescription}>{description}</p>}
          </div>
          {actions !== undefined && <div className={cardActions}>{actions}</div>}
        </div>
      )}
      {children}
    </section>
  );
}

import { createElement, type HTMLAttributes, type Ref } from 'react';

/** What a layout takes besides its measures: what any element takes, but for a style. */
export interface BoxProps extends Omit<HTMLAttributes<HTMLElement>, 'style'> {
  /** A list keeps its role without bullets. */
  readonly as?:
    | 'article'
    | 'aside'
    | 'div'
    | 'dl'
    | 'fieldset'
    | 'figcaption'
    | 'figure'
    | 'footer'
    | 'form'
    | 'header'
    | 'li'
    | 'main'
    | 'nav'
    | 'ol'
    | 'output'
    | 'p'
    | 'section'
    | 'span'
    | 'ul'
    | undefined;
  /** Names it to assistive technology. */
  readonly label?: string | undefined;
  /** Its own look: an edge, a colour, its place. */
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLElement> | undefined;
}

/** The element of a layout, with the classes of its measures. */
export function box({ as = 'div', label, className, ...rest }: BoxProps, measures: string) {
  return createElement(as, {
    role: as === 'ul' || as === 'ol' ? 'list' : undefined,
    'aria-label': label,
    ...rest,
    className: className === undefined ? measures : `${measures} ${className}`,
  });
}

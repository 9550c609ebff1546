import { Anchor } from './Anchor.tsx';
import { iconButton } from './button.css.ts';
import { visuallyHidden } from './global.css.ts';
import { Icon, type LucideIcon } from './Icon.tsx';
import { Tooltip } from './Tooltip.tsx';
import type { Variants } from './variants.ts';

export interface IconLinkProps {
  readonly icon: LucideIcon;
  /** Accessible name, also shown as a tooltip. */
  readonly label: string;
  readonly href: string;
  /** Opens in a new tab without a referrer or an opener. */
  readonly external?: boolean | undefined;
  /** `small` is smaller with a mouse only, so that touch targets keep their size. */
  readonly size?: Variants<typeof iconButton>['size'];
}

/** A link without a visible label. */
export function IconLink({ icon, label, href, external, size = 'regular' }: IconLinkProps) {
  return (
    <Tooltip label={label}>
      <Anchor href={href} external={external} className={iconButton({ tone: 'quiet', size })}>
        <Icon icon={icon} size={size === 'small' ? 18 : 20} />
        <span className={visuallyHidden}>{label}</span>
      </Anchor>
    </Tooltip>
  );
}

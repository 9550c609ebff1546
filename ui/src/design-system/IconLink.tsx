import { Anchor } from './Anchor.tsx';
import { iconButton } from './button.css.ts';
import { visuallyHidden } from './global.css.ts';
import { Icon, type LucideIcon } from './Icon.tsx';
import { Tooltip } from './Tooltip.tsx';
import type { Variants } from './variants.ts';

export interface IconLinkProps {
  readonly icon: LucideIcon;
  /** Its name: read out and shown on hover. */
  readonly label: string;
  readonly href: string;
  /** Opens in a new tab, which learns nothing of this one. */
  readonly external?: boolean | undefined;
  /** `small` takes less room where there is a mouse; a finger gets as much as ever. */
  readonly size?: Variants<typeof iconButton>['size'];
}

/** A place to go with no room for words. */
export function IconLink({ icon, label, href, external = false, size = 'regular' }: IconLinkProps) {
  return (
    <Tooltip label={label}>
      <Anchor
        href={href}
        external={external}
        className={iconButton({ tone: 'quiet', size })}
        onClick={undefined}
      >
        <Icon icon={icon} size={size === 'small' ? 18 : 20} />
        <span className={visuallyHidden}>{label}</span>
      </Anchor>
    </Tooltip>
  );
}

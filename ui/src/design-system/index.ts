// Small components that the first page uses. Other components (Dialog.tsx, Tabs.tsx, DataTable.tsx, EmptyState.tsx …)
// are imported from their own files, only by code that loads on demand.
import './global.css.ts';

export { Badge, type BadgeProps } from './Badge.tsx';
export { Button, type ButtonProps } from './Button.tsx';
export { Section, type SectionProps } from './Section.tsx';
export { Disclosure, type DisclosureProps } from './Disclosure.tsx';
export { ErrorBoundary, type ErrorBoundaryProps } from './ErrorBoundary.tsx';
export { Heading, type HeadingProps, Text, type TextProps, TextLink, type TextLinkProps } from './Text.tsx';
export { Icon, type IconProps, type LucideIcon } from './Icon.tsx';
export { IconButton, type IconButtonProps } from './IconButton.tsx';
export { lazyCode } from './lazyCode.tsx';
export { Notice, type NoticeProps } from './Notice.tsx';
export { Overlay, type OverlayProps } from './Overlay.tsx';
export { Ring, type RingProps } from './Ring.tsx';
export { Row, type RowProps } from './Row.tsx';
export { Skeleton, type SkeletonProps } from './Skeleton.tsx';
export { Stack, type StackProps } from './Stack.tsx';
export { Stat, type StatProps } from './Stat.tsx';
export { Switch, type SwitchProps } from './Switch.tsx';
export { TextField, type TextFieldProps } from './TextField.tsx';
export { type Theme, ThemeProvider, type ThemeProviderProps, useTheme } from './ThemeProvider.tsx';
export { Toaster } from './Toaster.tsx';
export { toast, type ToastContent } from './toastStore.ts';
export { Tooltip, type TooltipProps } from './Tooltip.tsx';
export { visuallyHidden } from './global.css.ts';

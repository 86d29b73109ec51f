export { ActionButton, type ActionButtonProps } from './action-button.tsx'
export { Avatar, type AvatarSize } from './avatar.tsx'
export { Badge } from './badge.tsx'
export { BookCover, type BookCoverProps, type CoverSize } from './book-cover.tsx'
export {
  Button,
  buttonClass,
  type ButtonStyle,
  type ButtonProps,
  type ButtonSize,
  type ButtonVariant,
} from './button.tsx'
export { cx } from './cx.ts'
export {
  ActionDialog,
  type ActionDialogProps,
  ConfirmAction,
  type ConfirmActionProps,
  ConfirmDialog,
  type ConfirmDialogProps,
  Dialog,
  type DialogProps,
} from './dialog.tsx'
export { BackArrow, BackButton, EmptyState, type EmptyStateProps } from './empty-state.tsx'
export { ErrorState, type ErrorStateProps } from './error-state.tsx'
export { IconButton, type IconButtonProps } from './icon-button.tsx'
export { lazyModule, type LazyModule } from './lazy-module.ts'
export { Wordmark } from './logo.tsx'
export { Marked } from './marked.tsx'
export { Menu, MenuItem, MenuLink, MenuRadios, MenuSeparator } from './menu.tsx'
export { NotFound } from './not-found.tsx'
export { Columns, FeedColumns, PageHeader, Section } from './page.tsx'
export { Pill } from './pill.tsx'
export { InlineProse, inlineLinkClass, Prose, type ProseProps } from './prose.tsx'
export { popups } from './popup/use-popups.ts'
export { Quote } from './quote.tsx'
export { Region, RegionScope } from './region.tsx'
export {
  BookRowSkeleton,
  CoverSkeleton,
  ListSkeleton,
  PersonRowSkeleton,
  PostCardSkeleton,
  Skeleton,
} from './skeleton.tsx'
export { Spinner, SpinnerMark } from './spinner.tsx'
export { Spoiler } from './spoiler.tsx'
export { Stars, starsText } from './stars.tsx'
export { tabClass, type TabItem, type TabLinkProps, TabsNav } from './tabs-nav.tsx'
export { Tag } from './tag.tsx'
export { toast, Toaster, type ToastOptions } from './toaster.tsx'

export { ActionButton, type ActionButtonProps } from './action-button.tsx'
export { Avatar, type AvatarSize, initialsOf } from './avatar.tsx'
export { Badge } from './badge.tsx'
export { BookCover, type BookCoverProps, type CoverSize } from './book-cover.tsx'
export { BookSpine } from './book-spine.tsx'
export {
  Button,
  buttonClass,
  type ButtonStyle,
  type ButtonProps,
  type ButtonSize,
  type ButtonVariant,
} from './button.tsx'
export { Checkbox, RadioGroup, type RadioGroupProps, type RadioOption, Switch } from './choice.tsx'
export { clothFor, type Cloth } from './cloth.ts'
export { Counter } from './counter.tsx'
export { cx } from './cx.ts'
export {
  ConfirmAction,
  type ConfirmActionProps,
  ConfirmDialog,
  type ConfirmDialogProps,
  Dialog,
  type DialogProps,
} from './dialog.tsx'
export { BackButton, EmptyState, type EmptyStateProps } from './empty-state.tsx'
export { ErrorState, type ErrorStateProps } from './error-state.tsx'
export { Field, type FieldProps, type FieldText, type FieldWiring, lineInputClass } from './field.tsx'
export { IconButton, type IconButtonProps } from './icon-button.tsx'
export { Logo, Wordmark } from './logo.tsx'
export { Marked } from './marked.tsx'
export { Menu, MenuItem, MenuLink, MenuRadios, MenuSeparator } from './menu.tsx'
export { NotFound } from './not-found.tsx'
export { Fleuron, MissingPageIcon, TornPageIcon } from './ornaments.tsx'
export { Columns, FeedColumns, PageHeader, Section } from './page.tsx'
export { PersonOption } from './person-option.tsx'
export { Pill } from './pill.tsx'
export { Popover, type PopoverProps } from './popover.tsx'
export { inlineLinkClass, Prose, type ProseProps } from './prose.tsx'
export { Quote } from './quote.tsx'
export { RatingHistogram } from './rating-histogram.tsx'
export { Region } from './region.tsx'
export { Select, type SelectOption, type SelectProps } from './select.tsx'
export {
  BookRowSkeleton,
  CoverSkeleton,
  ListSkeleton,
  PersonRowSkeleton,
  PostCardSkeleton,
  Skeleton,
} from './skeleton.tsx'
export { FullScreenSpinner, Spinner, SpinnerMark } from './spinner.tsx'
export { Spoiler } from './spoiler.tsx'
export { StarRating, type StarRatingProps } from './star-rating.tsx'
export { Stars, starsText } from './stars.tsx'
export { tabClass, type TabItem, type TabLinkProps, TabsNav } from './tabs-nav.tsx'
export { Tag } from './tag.tsx'
export { TextArea, type TextAreaProps } from './text-area.tsx'
export { TextField, type TextFieldProps } from './text-field.tsx'
export { piecesOf, type Piece } from './text-pieces.ts'
export { toast, Toaster, TOASTER } from './toaster.tsx'

import type { ComponentProps, ReactNode } from 'react'
import type { ButtonSize } from './button.tsx'
import { cx } from './cx.ts'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  label: string
  icon: ReactNode
  size?: ButtonSize
  tone?: 'ink' | 'muted' | 'danger'
  /** Makes it a toggle: announced as pressed and shown in the accent colour. */
  pressed?: boolean
}

const SIZE: Record<ButtonSize, string> = {
  sm: 'size-8 [&>svg]:size-4',
  md: 'size-10 [&>svg]:size-5',
  lg: 'size-12 [&>svg]:size-6',
}
const TONE = { ink: 'text-ink', muted: 'text-muted hover:text-ink', danger: 'text-danger' }

/** A button with only an icon; its label is the tooltip and the accessible name. */
export function IconButton({
  label,
  icon,
  size = 'md',
  tone = 'muted',
  pressed,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      data-tooltip={label}
      {...rest}
      type={type}
      aria-label={label}
      aria-pressed={pressed}
      className={cx(
        'relative inline-flex shrink-0 cursor-pointer items-center justify-center rounded-full bg-transparent',
        'transition-colors duration-150 hover:bg-well pointer-coarse:min-h-11 pointer-coarse:min-w-11',
        'disabled:cursor-not-allowed disabled:opacity-50',
        SIZE[size],
        pressed ? 'text-accent' : TONE[tone],
        className,
      )}
    >
      {icon}
    </button>
  )
}

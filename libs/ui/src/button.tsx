import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { cx } from './cx.ts'
import { SpinnerMark } from './spinner.tsx'

export type ButtonVariant = 'primary' | 'quiet' | 'ghost' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'
export type ButtonStyle = { variant?: ButtonVariant; size?: ButtonSize; className?: string }

const VARIANT: Record<ButtonVariant, string> = {
  primary: 'border-accent bg-accent text-on-accent hover:border-accent-hover hover:bg-accent-hover',
  quiet: 'border-line-strong bg-transparent text-ink hover:border-ink hover:bg-well',
  ghost: 'border-transparent bg-transparent text-ink hover:bg-well',
  danger: 'border-danger bg-transparent text-danger hover:bg-danger hover:text-on-danger',
}

const SIZE: Record<ButtonSize, string> = {
  sm: 'h-8 gap-1.5 px-3 text-xs',
  md: 'h-10 gap-2 px-4 text-sm',
  lg: 'h-12 gap-2.5 px-6 text-base',
}

/** The classes of a button, for elements that are not a `<button>`, such as links. */
export function buttonClass({ variant = 'quiet', size = 'md', className }: ButtonStyle = {}): string {
  return cx(
    'inline-flex shrink-0 cursor-pointer items-center justify-center rounded-md border font-medium whitespace-nowrap no-underline',
    'transition-colors duration-150 select-none active:translate-y-px pointer-coarse:min-h-11',
    '[&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:stroke-[1.75]',
    'aria-disabled:cursor-not-allowed aria-disabled:not-aria-busy:opacity-55 disabled:cursor-not-allowed disabled:opacity-55',
    VARIANT[variant],
    SIZE[size],
    className,
  )
}

export type ButtonProps = ComponentProps<'button'> & ButtonStyle & { loading?: boolean; icon?: ReactNode }

/** `loading` keeps the label, the width and the focus, announces "busy" and ignores presses. */
export function Button({
  variant,
  size,
  className,
  loading = false,
  icon,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled'] || undefined}
      className={cx(buttonClass({ variant, size, className }), loading && 'relative')}
      onClick={press}
    >
      {loading && (
        <span className="absolute inset-0 grid place-items-center">
          <SpinnerMark className="size-4" />
        </span>
      )}
      <span className={cx('contents', loading && '[&>*]:opacity-0')}>
        {icon && <span className="inline-flex shrink-0">{icon}</span>}
        <span className="inline-flex items-center gap-2">{children}</span>
      </span>
    </button>
  )
}

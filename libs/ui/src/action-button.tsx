import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

export type ActionButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** The action: "Like". Screen readers announce it before the count. */
  label: string
  icon: ReactNode
  /** Already formatted; without a count its space stays, so that nothing moves. */
  count?: ReactNode
  pressed?: boolean
}

/** Like, reply, share or save: an icon with its count. A pressed icon is filled. */
export function ActionButton({
  label,
  icon,
  count,
  pressed,
  className,
  type = 'button',
  ...rest
}: ActionButtonProps) {
  return (
    <button
      data-tooltip={label}
      {...rest}
      type={type}
      aria-pressed={pressed}
      className={cx(
        '-mx-2 inline-flex h-8 min-w-8 cursor-pointer items-center gap-1.5 rounded-full bg-transparent px-2 text-xs tabular-nums',
        'transition-colors duration-150 hover:bg-well hover:text-ink pointer-coarse:h-11',
        'disabled:cursor-not-allowed disabled:opacity-50',
        pressed ? 'text-accent' : 'text-muted',
        className,
      )}
    >
      <span
        className={cx(
          'inline-flex [&>svg]:size-[1.125rem] [&>svg]:stroke-[1.75]',
          pressed && 'animate-settle [&>svg]:fill-current',
        )}
      >
        {icon}
      </span>
      <span className="sr-only">{label} </span>
      {count !== undefined && <span className="min-w-[2ch]">{count}</span>}
    </button>
  )
}

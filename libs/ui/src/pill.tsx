import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

/** "12 new posts": appears above a list until it is pressed. */
export function Pill({ className, type = 'button', ...rest }: ComponentProps<'button'>) {
  return (
    <button
      {...rest}
      type={type}
      className={cx(
        'inline-flex h-9 animate-drop cursor-pointer items-center gap-2 rounded-full bg-accent px-4 text-xs font-semibold text-on-accent',
        'shadow-float transition-colors duration-150 hover:bg-accent-hover pointer-coarse:h-11 [&>svg]:size-4',
        className,
      )}
    />
  )
}

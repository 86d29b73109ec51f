import { cx } from './cx.ts'

/** A count; nothing at zero, "99+" beyond 99. `label` completes the sentence for screen readers: "unread". */
export function Badge({
  count,
  label,
  max = 99,
  className,
}: {
  count: number
  label?: string
  max?: number
  className?: string
}) {
  if (count <= 0) return null
  return (
    <span
      className={cx(
        'inline-flex h-[1.125rem] min-w-[1.125rem] items-center justify-center rounded-full bg-accent px-1.5',
        'text-[0.6875rem] leading-none font-semibold text-on-accent tabular-nums',
        className,
      )}
    >
      {count > max ? `${max}+` : count}
      {label && <span className="sr-only"> {label}</span>}
    </span>
  )
}

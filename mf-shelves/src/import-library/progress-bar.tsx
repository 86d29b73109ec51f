/** Progress as a bar and as text. */
export function ProgressBar({
  label,
  text,
  done,
  total,
}: {
  label: string
  /** The progress in numbers. */
  text?: string
  done: number
  total: number
}) {
  return (
    <div className="flex w-full max-w-120 flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span className="font-medium text-ink">{label}</span>
        {text && <span className="text-xs text-muted tabular-nums">{text}</span>}
      </div>
      <progress
        value={done}
        max={Math.max(total, 1)}
        aria-label={label}
        className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-well [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-well [&::-webkit-progress-value]:bg-accent [&::-webkit-progress-value]:transition-[width]"
      />
    </div>
  )
}

import { Progress } from '@flyleaf/ui/progress'

/** Progress as a bar and as text. */
export function ProgressBar({
  label,
  text,
  part,
}: {
  label: string
  /** The progress in numbers. */
  text?: string
  /** From 0 to 1. */
  part: number
}) {
  return (
    <div className="flex w-full max-w-120 flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span className="font-medium text-ink">{label}</span>
        {text && <span className="text-xs text-muted tabular-nums">{text}</span>}
      </div>
      <Progress label={label} part={part} />
    </div>
  )
}

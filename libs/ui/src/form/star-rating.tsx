import { useId, useState, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import { fillOf, starsText, StarShape } from '../stars.tsx'
import { FieldError } from './field-error.tsx'
import { texts } from './texts.ts'

const VALUES = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5] as const

export type StarRatingProps = {
  value: number | null
  onChange: (value: number | null) => void
  label?: ReactNode
  hideLabel?: boolean
  error?: ReactNode
  name?: string
  disabled?: boolean
  /** `false` when a rating can be changed but not removed. */
  clearable?: boolean
  onBlur?: () => void
  className?: string
}

/** A rating input in halves: ten native radio buttons, so arrow keys, forms and screen readers work natively. */
export function StarRating({
  value,
  onChange,
  label = texts.yourRating,
  hideLabel,
  error,
  name,
  disabled,
  clearable = true,
  onBlur,
  className,
}: StarRatingProps) {
  const own = useId()
  const [preview, setPreview] = useState<number | null>(null)
  const shown = preview ?? value ?? 0
  return (
    <fieldset
      disabled={disabled}
      aria-describedby={error ? `${own}-error` : undefined}
      className={cx('m-0 min-w-0 border-0 p-0 disabled:opacity-60', className)}
    >
      <legend className={hideLabel ? 'sr-only' : 'p-0 text-xs font-semibold text-muted'}>{label}</legend>
      <div className="flex items-center gap-3">
        <span
          className="relative -ml-1 inline-flex rounded-md text-star has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus"
          onPointerLeave={() => setPreview(null)}
        >
          {[1, 2, 3, 4, 5].map((star) => (
            <span key={star} className="flex h-11 w-9 items-center justify-center">
              <StarShape fill={fillOf(star, shown)} className="size-7" />
            </span>
          ))}
          <span className="absolute inset-0 flex">
            {VALUES.map((option) => (
              <label
                key={option}
                className={cx('h-full flex-1', !disabled && 'cursor-pointer')}
                onPointerEnter={(event) => event.pointerType !== 'touch' && !disabled && setPreview(option)}
              >
                <input
                  type="radio"
                  className="absolute size-px opacity-0"
                  name={name ?? own}
                  value={option}
                  checked={value === option}
                  onChange={() => onChange(option)}
                  onBlur={onBlur}
                />
                <span className="sr-only">{texts.stars(starsText(option), option)}</span>
              </label>
            ))}
          </span>
        </span>
        <span aria-hidden="true" className="min-w-8 font-serif text-lg text-ink tabular-nums">
          {shown > 0 && starsText(shown)}
        </span>
        {clearable && value !== null && !disabled && (
          <button
            type="button"
            className="cursor-pointer rounded-md px-2 py-1 text-xs text-muted underline decoration-line-strong underline-offset-4 hover:text-ink pointer-coarse:min-h-11"
            onClick={() => onChange(null)}
          >
            {texts.clearRating}
          </button>
        )}
      </div>
      <FieldError id={`${own}-error`}>{error}</FieldError>
    </fieldset>
  )
}

import { useId, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import { FieldError } from './field-error.tsx'
import { texts } from './texts.ts'

export type FieldText = {
  label: ReactNode
  /** Shows the label to screen readers only. */
  hideLabel?: boolean
  hint?: ReactNode
  error?: ReactNode
  optional?: boolean
}

export type FieldWiring = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export type FieldProps = FieldText & {
  id?: string
  /** Shown at the end of the line below the control. */
  counter?: ReactNode
  className?: string
  children: (wiring: FieldWiring) => ReactNode
}

/** Label above, control, hint or error below, linked for assistive technology. */
export function Field({
  label,
  hideLabel,
  hint,
  error,
  optional,
  id,
  counter,
  className,
  children,
}: FieldProps) {
  const own = useId()
  const base = id ?? own
  const below = error ? `${base}-error` : hint ? `${base}-hint` : undefined
  return (
    <div className={cx('flex min-w-0 flex-col gap-1', className)}>
      <label htmlFor={base} className={hideLabel ? 'sr-only' : 'text-xs font-semibold text-muted'}>
        {label}
        {optional && <span className="font-normal text-faint"> {texts.optional}</span>}
      </label>
      {children({ id: base, 'aria-describedby': below, 'aria-invalid': error ? true : undefined })}
      {(hint || error || counter) && (
        <div className="flex justify-between gap-4 text-xs">
          {error ? (
            <FieldError id={`${base}-error`}>{error}</FieldError>
          ) : (
            <p id={`${base}-hint`} className="text-faint">
              {hint}
            </p>
          )}
          {counter}
        </div>
      )}
    </div>
  )
}

/** The classes of an input: a line below the text instead of a box. */
export const lineInputClass = cx(
  'w-full min-w-0 rounded-none border-0 border-b border-line-strong bg-transparent px-0 py-2 text-base text-ink',
  'transition-[border-color,box-shadow] duration-150 placeholder:text-faint hover:border-ink',
  'focus:border-accent focus:shadow-[0_1px_0_0_var(--fl-accent)] focus:outline-none',
  'aria-invalid:border-danger aria-invalid:focus:shadow-[0_1px_0_0_var(--fl-danger)]',
  '[&::-webkit-search-cancel-button]:appearance-none',
  'disabled:cursor-not-allowed disabled:opacity-60 forced-colors:focus:outline-2',
)

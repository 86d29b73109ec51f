import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import { Field, lineInputClass, type FieldText } from './field.tsx'

export type SelectOption = { value: string; label: string; disabled?: boolean }
export type SelectProps = ComponentProps<'select'> &
  FieldText & {
    options?: readonly SelectOption[]
    /** `inline` is small and as wide as its text, for sorting and filtering above a list. */
    variant?: 'line' | 'inline'
    /** What an inline select shows while it is closed, instead of the chosen option. */
    closedText?: string | undefined
  }

const INLINE_TEXT = 'py-1.5 pr-6 pl-2 text-xs font-medium'
const INLINE = cx(
  INLINE_TEXT,
  'peer field-sizing-content cursor-pointer appearance-none rounded-md border-0 bg-transparent hover:bg-well pointer-coarse:min-h-11',
)

/** A styled native select. */
export function Select({
  label,
  hideLabel,
  hint,
  error,
  optional,
  options,
  variant = 'line',
  closedText,
  className,
  id,
  children,
  ...rest
}: SelectProps) {
  return (
    <Field {...{ label, hint, error, optional, id, className }} hideLabel={hideLabel ?? variant === 'inline'}>
      {(wiring) => (
        <span
          className={cx('relative items-center', variant === 'inline' ? 'inline-flex self-start' : 'flex')}
        >
          <select
            {...rest}
            {...wiring}
            className={
              variant === 'line'
                ? cx(lineInputClass, 'cursor-pointer appearance-none pr-8')
                : cx(
                    INLINE,
                    closedText === undefined
                      ? 'text-muted hover:text-ink'
                      : 'absolute inset-0 size-full text-transparent forced-color-adjust-none',
                  )
            }
          >
            {options?.map((option) => (
              <option
                key={option.value}
                value={option.value}
                disabled={option.disabled}
                className="bg-raised text-ink"
              >
                {option.label}
              </option>
            ))}
            {children}
          </select>
          {closedText !== undefined && (
            <span
              aria-hidden="true"
              className={cx(
                INLINE_TEXT,
                'pointer-events-none relative inline-flex items-center text-muted peer-hover:text-ink pointer-coarse:min-h-11',
              )}
            >
              {closedText}
            </span>
          )}
          <svg
            viewBox="0 0 12 12"
            aria-hidden="true"
            className="pointer-events-none absolute right-1.5 size-3 text-muted"
          >
            <path
              d="m2 4 4 4 4-4"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.5"
              strokeLinecap="round"
            />
          </svg>
        </span>
      )}
    </Field>
  )
}

import type { ComponentProps } from 'react'
import { Counter } from './counter.tsx'
import { cx } from '../cx.ts'
import { Field, lineInputClass, type FieldText } from './field.tsx'
import { useLength } from './use-length.ts'

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'rows'> &
  FieldText & {
    limit?: number
    /** The minimum number of lines; the area scrolls beyond `maxRows`. */
    minRows?: keyof typeof AT_LEAST
    maxRows?: keyof typeof AT_MOST
    /** `page` has no border and a serif font, for composing. */
    variant?: 'line' | 'page'
  }

// Classes, because a style of a rendered page is set by a script, and the area would grow when that runs.
const AT_LEAST = { 1: 'min-h-[1lh]', 2: 'min-h-[2lh]', 3: 'min-h-[3lh]', 7: 'min-h-[7lh]' }
const AT_MOST = { 6: 'max-h-[6lh]', 8: 'max-h-[8lh]', 24: 'max-h-[24lh]' }
// Includes the padding of the lines.
const GROWS = 'box-content field-sizing-content'
const PAGE =
  'w-full border-0 bg-transparent p-0 pb-1 font-serif text-lg text-ink transition-shadow duration-150 placeholder:text-faint placeholder:italic focus:shadow-[0_2px_0_0_var(--fl-accent)] focus:outline-none forced-colors:focus:outline-2'

/** A text area that grows with its content. */
export function TextArea({
  label,
  hideLabel,
  hint,
  error,
  optional,
  limit,
  variant = 'line',
  className,
  id,
  ref,
  onChange,
  minRows = 3,
  maxRows = 24,
  ...rest
}: TextAreaProps) {
  const { length, wiring: counted } = useLength<HTMLTextAreaElement>({ value: rest.value, ref, onChange })
  const counter = limit === undefined ? undefined : <Counter length={length} limit={limit} />
  return (
    <Field {...{ label, hideLabel, hint, error, optional, id, counter, className }}>
      {(wiring) => (
        <textarea
          {...rest}
          {...wiring}
          {...counted}
          // Browsers without `field-sizing` show this many lines, and scroll.
          rows={minRows}
          className={cx(
            'resize-none',
            GROWS,
            AT_LEAST[minRows],
            AT_MOST[maxRows],
            variant === 'page' ? PAGE : lineInputClass,
          )}
        />
      )}
    </Field>
  )
}

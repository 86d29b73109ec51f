import type { ComponentProps, CSSProperties } from 'react'
import { Counter } from './counter.tsx'
import { cx } from '../cx.ts'
import { Field, lineInputClass, type FieldText } from './field.tsx'
import { useLength } from './use-length.ts'

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'rows'> &
  FieldText & {
    limit?: number
    /** The minimum number of lines; the area scrolls beyond `maxRows`. */
    minRows?: number
    maxRows?: number
    /** `page` has no border and a serif font, for composing. */
    variant?: 'line' | 'page'
  }

// Includes the padding of the lines.
const GROWS =
  'box-content field-sizing-content min-h-[calc(var(--min-rows)*1lh)] max-h-[calc(var(--max-rows)*1lh)]'
const PAGE =
  'w-full border-0 bg-transparent p-0 font-serif text-lg text-ink placeholder:text-faint placeholder:italic focus:outline-none'

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
          style={{ '--min-rows': minRows, '--max-rows': maxRows } as CSSProperties}
          className={cx('resize-none', GROWS, variant === 'page' ? PAGE : lineInputClass)}
        />
      )}
    </Field>
  )
}

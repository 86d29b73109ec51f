import type { ComponentProps, ReactNode } from 'react'
import { Counter } from './counter.tsx'
import { cx } from '../cx.ts'
import { Field, lineInputClass, type FieldText } from './field.tsx'
import { useLength } from './use-length.ts'

export type TextFieldProps = Omit<ComponentProps<'input'>, 'children'> &
  FieldText & {
    /** Shows a counter up to this many characters; does not cut pasted text. */
    limit?: number
    leading?: ReactNode
    trailing?: ReactNode
  }

/** A single-line text field. Accepts `register()` of react-hook-form. */
export function TextField({
  label,
  hideLabel,
  hint,
  error,
  optional,
  limit,
  leading,
  trailing,
  className,
  id,
  ref,
  onChange,
  ...rest
}: TextFieldProps) {
  const { length, wiring: counted } = useLength<HTMLInputElement>({ value: rest.value, ref, onChange })
  const counter = limit === undefined ? undefined : <Counter length={length} limit={limit} />
  return (
    <Field {...{ label, hideLabel, hint, error, optional, id, counter, className }}>
      {(wiring) => (
        <span className="relative flex items-center">
          {leading && (
            <span className="pointer-events-none absolute left-0 flex text-faint [&>svg]:size-5">
              {leading}
            </span>
          )}
          <input
            {...rest}
            {...wiring}
            {...counted}
            className={cx(lineInputClass, leading ? 'pl-8' : false, trailing ? 'pr-11' : false)}
          />
          {trailing && <span className="absolute right-0 flex items-center">{trailing}</span>}
        </span>
      )}
    </Field>
  )
}

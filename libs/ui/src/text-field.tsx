import { useCallback, type ChangeEvent, type ComponentProps, type ReactNode } from 'react'
import { Counter } from './counter.tsx'
import { cx } from './cx.ts'
import { Field, lineInputClass, type FieldText } from './field.tsx'
import { assignRef, useLength } from './use-length.ts'

export type TextFieldProps = Omit<ComponentProps<'input'>, 'children'> &
  FieldText & {
    /** Shows a counter against this many characters; does not cut off what is pasted. */
    limit?: number
    leading?: ReactNode
    trailing?: ReactNode
  }

/** One line of text. Takes `register()` of react-hook-form as it is. */
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
  const { length, measure } = useLength(rest.value)
  const attach = useCallback(
    (element: HTMLInputElement | null) => {
      assignRef(ref, element)
      measure(element)
    },
    [ref, measure],
  )
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    measure(event.target)
    onChange?.(event)
  }
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
            ref={attach}
            onChange={change}
            className={cx(lineInputClass, leading ? 'pl-8' : false, trailing ? 'pr-11' : false)}
          />
          {trailing && <span className="absolute right-0 flex items-center">{trailing}</span>}
        </span>
      )}
    </Field>
  )
}

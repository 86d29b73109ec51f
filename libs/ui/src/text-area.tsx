import TextareaAutosize, { type TextareaAutosizeProps } from 'react-textarea-autosize'
import { Counter } from './counter.tsx'
import { cx } from './cx.ts'
import { Field, lineInputClass, type FieldText } from './field.tsx'
import { useLength } from './use-length.ts'

export type TextAreaProps = TextareaAutosizeProps &
  FieldText & {
    ref?: React.Ref<HTMLTextAreaElement>
    limit?: number
    /** `page` is a bare sheet in the reading serif, to compose on. */
    look?: 'line' | 'page'
  }

const PAGE =
  'w-full border-0 bg-transparent p-0 font-serif text-lg text-ink placeholder:text-faint placeholder:italic focus:outline-none'

/** Several lines; grows with what is written. */
export function TextArea({
  label,
  hideLabel,
  hint,
  error,
  optional,
  limit,
  look = 'line',
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
        <TextareaAutosize
          {...rest}
          {...wiring}
          {...counted}
          minRows={minRows}
          maxRows={maxRows}
          className={cx('resize-none', look === 'page' ? PAGE : lineInputClass)}
        />
      )}
    </Field>
  )
}

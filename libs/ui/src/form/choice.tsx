import { useId, type ComponentProps, type ReactNode } from 'react'
import { cx } from '../cx.ts'

type ChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & { label: ReactNode; hint?: ReactNode }

const BOX =
  'peer size-5 shrink-0 cursor-pointer appearance-none border border-line-strong bg-transparent transition-colors duration-150 checked:border-accent checked:bg-accent disabled:cursor-not-allowed disabled:opacity-50'

interface LabelledProps extends Pick<ChoiceProps, 'label' | 'hint' | 'className'> {
  id: string
  reverse?: boolean
  children: ReactNode
}

function Labelled({ id, label, hint, children, className, reverse }: LabelledProps) {
  return (
    <label
      className={cx(
        'flex cursor-pointer items-start gap-3 py-1.5 pointer-coarse:min-h-11',
        reverse && 'flex-row-reverse justify-between',
        className,
      )}
    >
      {children}
      <span className="flex min-w-0 flex-col">
        <span id={`${id}-label`} className="text-sm text-ink">
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="text-xs text-faint">
            {hint}
          </span>
        )}
      </span>
    </label>
  )
}

/** The name is the label alone: the hint is inside the same `label`, where a click selects, and would be read as part of the name. */
const namedBy = (id: string, hint: ReactNode) => ({
  'aria-labelledby': `${id}-label`,
  'aria-describedby': hint ? `${id}-hint` : undefined,
})

export function Checkbox({ label, hint, className, ...rest }: ChoiceProps) {
  const id = useId()
  return (
    <Labelled {...{ id, label, hint, className }}>
      <span className="relative mt-px flex">
        <input {...rest} type="checkbox" {...namedBy(id, hint)} className={cx(BOX, 'rounded-sm')} />
        <svg
          viewBox="0 0 20 20"
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 size-5 text-on-accent opacity-0 peer-checked:opacity-100"
        >
          <path
            d="m5 10.5 3.5 3.5L15 6.5"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      </span>
    </Labelled>
  )
}

/** On or off, with immediate effect. */
export function Switch({ label, hint, className, ...rest }: ChoiceProps) {
  const id = useId()
  return (
    <Labelled {...{ id, label, hint, className }} reverse>
      <input
        {...rest}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox exposes its own state
        role="switch"
        {...namedBy(id, hint)}
        className={cx(
          'relative h-6 w-10 shrink-0 cursor-pointer appearance-none rounded-full border border-line-strong bg-transparent transition-colors duration-150',
          "before:absolute before:top-[3px] before:left-[3px] before:size-4 before:rounded-full before:bg-line-strong before:transition-[translate] before:duration-150 before:content-['']",
          'checked:border-accent checked:bg-accent checked:before:translate-x-4 checked:before:bg-on-accent disabled:cursor-not-allowed disabled:opacity-50',
        )}
      />
    </Labelled>
  )
}

export type RadioOption<V extends string> = {
  value: V
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean
}
export type RadioGroupProps<V extends string> = {
  legend: ReactNode
  hideLegend?: boolean
  options: readonly RadioOption<V>[]
  value: V | undefined
  onChange: (value: V) => void
  name?: string
  className?: string
}

/** A choice between a few visible options. */
export function RadioGroup<V extends string>({
  legend,
  hideLegend,
  options,
  value,
  onChange,
  name,
  className,
}: RadioGroupProps<V>) {
  const own = useId()
  return (
    <fieldset className={cx('m-0 flex min-w-0 flex-col border-0 p-0', className)}>
      <legend className={hideLegend ? 'sr-only' : 'mb-1 p-0 text-xs font-semibold text-muted'}>
        {legend}
      </legend>
      {options.map((option) => (
        <Labelled key={option.value} label={option.label} hint={option.hint} id={`${own}-${option.value}`}>
          <span className="relative mt-px flex">
            <input
              type="radio"
              name={name ?? own}
              value={option.value}
              checked={value === option.value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              {...namedBy(`${own}-${option.value}`, option.hint)}
              className={cx(BOX, 'rounded-full')}
            />
            <span className="pointer-events-none absolute inset-0 m-auto size-2 rounded-full bg-on-accent opacity-0 peer-checked:opacity-100" />
          </span>
        </Labelled>
      ))}
    </fieldset>
  )
}

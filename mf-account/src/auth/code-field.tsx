import { cx } from '@flyleaf/ui'
import { Field, lineInputClass } from '@flyleaf/ui/form'
import type { ChangeEvent, ComponentProps, ReactNode } from 'react'
import { texts } from './texts.tsx'

type Props = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  label?: string
  error?: ReactNode
  /** Called with six digits. */
  onComplete?: () => void
}

/** A field for the six digits from an email: pasted, typed, or filled in by the phone. */
export function CodeField({ label = texts.verificationCode, error, onChange, onComplete, ...rest }: Props) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    // The email shows "123 456"; readers may paste it with the space or a dash.
    const digits = event.target.value.replace(/[\s-]+/g, '')
    if (digits !== event.target.value) event.target.value = digits
    onChange?.(event)
    if (/^\d{6}$/.test(digits)) onComplete?.()
  }
  return (
    <Field label={label} error={error}>
      {(wiring) => (
        <input
          {...rest}
          {...wiring}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="••••••"
          onChange={change}
          className={cx(lineInputClass, 'text-center font-serif text-xl! tracking-[0.4em] tabular-nums')}
        />
      )}
    </Field>
  )
}

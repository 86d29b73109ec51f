import { Field, cx, lineInputClass } from '@flyleaf/ui'
import type { ChangeEvent, ComponentProps, ReactNode } from 'react'
import { texts } from './texts.tsx'

type Props = Omit<ComponentProps<'input'>, 'type' | 'className'> & { error?: ReactNode }

/** Six digits from a mail: pasted as they are written there, typed, or filled in by the phone. */
export function CodeField({ error, onChange, ...rest }: Props) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    // "123 456" and "123-456" are the same six digits.
    const digits = event.target.value.replace(/[\s-]+/g, '')
    if (digits !== event.target.value) event.target.value = digits
    onChange?.(event)
  }
  return (
    <Field label={texts.verificationCode} error={error}>
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

import { TextField } from '@flyleaf/ui'
import type { ComponentProps } from 'react'

/** Six digits from a mail; pasted, typed, or filled in by the phone. */
export function CodeField(props: Partial<ComponentProps<typeof TextField>>) {
  return (
    <TextField
      label="Verification code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      spellCheck={false}
      placeholder="000000"
      {...props}
    />
  )
}

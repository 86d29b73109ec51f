import { TextField, type TextFieldProps } from '@flyleaf/ui/form'
import { Check } from 'lucide-react'
import { useUsernameCheck } from './use-username-check.ts'
import { texts } from './texts.ts'

type Props = Omit<TextFieldProps, 'label' | 'value'> & {
  typed: string
  /** The reader's current username. */
  own?: string
}

/** A username field that shows whether the name is free. */
export function UsernameField({ typed, own, hint, error, ...rest }: Props) {
  const { state, message } = useUsernameCheck(typed, own)
  const statusTexts = {
    idle: hint,
    checking: texts.checking,
    free: (
      <span className="inline-flex items-center gap-1 text-success">
        <Check aria-hidden="true" className="size-3.5" /> {message}
      </span>
    ),
    taken: hint,
  }
  return (
    <TextField
      label={texts.username}
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      error={error ?? (state === 'taken' ? message : undefined)}
      hint={<span role="status">{statusTexts[state]}</span>}
    />
  )
}

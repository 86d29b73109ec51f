import { TextField, type TextFieldProps } from '@flyleaf/ui/form'
import { texts } from './texts.tsx'

/** A field for a code of an authenticator app, or a recovery code. */
export const OneTimeCodeField = (props: Omit<TextFieldProps, 'label' | 'type' | 'hint'>) => (
  <TextField
    {...props}
    label={texts.oneTimeCode}
    hint={texts.oneTimeCodeHint}
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
  />
)

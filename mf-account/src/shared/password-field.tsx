import { IconButton } from '@flyleaf/ui'
import { TextField, type TextFieldProps } from '@flyleaf/ui/form'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { texts } from './texts.ts'

/** A password field with a button that shows what is typed. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'trailing'>) {
  const [isShown, setIsShown] = useState(false)
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <IconButton
          size="sm"
          label={isShown ? texts.hidePassword : texts.showPassword}
          icon={isShown ? <EyeOff /> : <Eye />}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  )
}

/** A field to choose a password. */
export function NewPasswordField({
  label = texts.newPassword,
  hint = texts.newPasswordHint,
  ...props
}: Partial<Omit<TextFieldProps, 'type' | 'trailing'>>) {
  return <PasswordField {...props} label={label} hint={hint} autoComplete="new-password" />
}

import { noPassword, passwordsApi, wrongPassword } from '@flyleaf/contracts'
import { Button } from '@flyleaf/ui'
import { Notice } from '@flyleaf/ui/notice'
import { useContractForm } from '@flyleaf/web/form'
import { NewPasswordField, PasswordField } from '../../shared/password-field.tsx'
import { texts } from './texts.tsx'

/** Changes the password, which signs out all other devices. */
export function Password({ hasPassword, onDone }: { hasPassword: boolean; onDone: () => void }) {
  return hasPassword ? <ChangePassword onDone={onDone} /> : <Notice>{noPassword.message}.</Notice>
}

function ChangePassword({ onDone }: { onDone: () => void }) {
  const { field, submit, isPending } = useContractForm(passwordsApi.changePassword, {
    defaults: { currentPassword: '', password: '' },
    problemFields: { [wrongPassword.code]: 'currentPassword' },
    focus: 'currentPassword' as const,
    onSuccess: onDone,
  })
  return (
    <form noValidate onSubmit={submit} className="flex max-w-100 flex-col gap-5">
      <PasswordField
        label={texts.currentPassword}
        autoComplete="current-password"
        {...field('currentPassword')}
      />
      <NewPasswordField hint={texts.newPasswordHint} {...field('password')} />
      <Button type="submit" variant="primary" className="self-start" loading={isPending}>
        {texts.changePassword}
      </Button>
    </form>
  )
}

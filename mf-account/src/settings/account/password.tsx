import { passwordsApi, noPassword, signInOptionsApi, wrongPassword } from '@flyleaf/contracts'
import { Button } from '@flyleaf/ui'
import { Notice } from '@flyleaf/ui/notice'
import { query } from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { NewPasswordField, PasswordField } from '../../shared/password-field.tsx'
import { useContractForm } from '@flyleaf/web/form'
import { texts } from './texts.ts'

/** Changes the password, which signs out all other devices. */
export default function Password() {
  const { data: methods } = useQuery(query(signInOptionsApi.methods))
  if (methods?.hasPassword === false) return <Notice className="mt-4">{noPassword.message}.</Notice>
  return <ChangePassword />
}

function ChangePassword() {
  const { field, submit, form, isPending } = useContractForm(passwordsApi.changePassword, {
    defaults: { currentPassword: '', password: '' },
    problemFields: { [wrongPassword.code]: 'currentPassword' },
    onSuccess: () => form.reset(),
  })
  return (
    <form noValidate onSubmit={submit} className="flex max-w-100 flex-col gap-5 py-5">
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

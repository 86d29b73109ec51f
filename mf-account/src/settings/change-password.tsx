import { accountApi } from '@flyleaf/contracts'
import { Button, TextField } from '@flyleaf/ui'
import { useContractForm } from '../shared/use-contract-form.ts'

/** A new password; every other device is signed out. */
export function ChangePassword() {
  const { field, submit, form, isPending } = useContractForm(accountApi.changePassword, {
    defaults: { currentPassword: '', password: '' },
    onSuccess: () => form.reset(),
  })
  return (
    <form noValidate onSubmit={submit} className="flex max-w-100 flex-col gap-4 py-4">
      <TextField
        label="Current password"
        type="password"
        autoComplete="current-password"
        {...field('currentPassword')}
      />
      <TextField
        label="New password"
        type="password"
        autoComplete="new-password"
        hint="Signs your other devices out"
        {...field('password')}
      />
      <Button type="submit" className="self-start" loading={isPending}>
        Change password
      </Button>
    </form>
  )
}

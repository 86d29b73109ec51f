import { erasureApi, signInAgain, signInOptionsApi, wrongPassword } from '@flyleaf/contracts'
import { ActionDialog, buttonClass } from '@flyleaf/ui'
import { Notice } from '@flyleaf/ui/notice'
import * as href from '@flyleaf/contracts/links'
import { query } from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { googleSignIn } from '../../auth/google-button.tsx'
import { PasswordField } from '../../shared/password-field.tsx'
import { useContractForm } from '@flyleaf/web/form'
import { useErasureChanged } from './use-erasure.ts'
import { texts } from './texts.tsx'

interface Props {
  open: boolean
  onOpenChange: (open: boolean) => void
  day: string
  graceDays: number
}

/** Asks for the password again and shows the day of deletion. */
export function EraseDialog({ open, onOpenChange, day, graceDays }: Props) {
  const id = useId()
  const { data: methods } = useQuery(query(signInOptionsApi.methods))
  const hasPassword = methods?.hasPassword !== false
  const [needsSignIn, setNeedsSignIn] = useState(false)
  const changed = useErasureChanged()
  const { field, form, submit, isPending } = useContractForm(erasureApi.erase, {
    defaults: { password: hasPassword ? '' : undefined },
    problemFields: { [wrongPassword.code]: 'password' },
    onSuccess: ({ erasure }) => {
      change(false)
      changed(erasure)
    },
    onFailure: ({ code }) => {
      setNeedsSignIn(code === signInAgain.code)
      return code === signInAgain.code
    },
  })
  const change = (next: boolean) => {
    if (!next) form.reset()
    onOpenChange(next)
  }
  return (
    <ActionDialog
      open={open}
      onOpenChange={change}
      title={texts.deleteQuestion}
      description={graceDays > 0 ? texts.deletionStarts(day) : texts.deletedAtOnce}
      confirmLabel={texts.deleteMyAccount}
      danger
      pending={isPending}
      form={id}
    >
      <form id={id} noValidate onSubmit={submit}>
        {hasPassword && (
          <PasswordField label={texts.yourPassword} autoComplete="current-password" {...field('password')} />
        )}
        {needsSignIn && (
          <Notice tone="danger" role="alert" className="flex flex-col items-start gap-3">
            {signInAgain.message}.
            <a href={googleSignIn(href.settings('erase'))} className={buttonClass({ size: 'sm' })}>
              {texts.signInWithGoogle}
            </a>
          </Notice>
        )}
      </form>
    </ActionDialog>
  )
}

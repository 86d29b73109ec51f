import { erasureApi, signInOptionsApi, wrongPassword } from '@flyleaf/contracts'
import { ActionDialog } from '@flyleaf/ui'
import { query } from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { PasswordOrGoogle, useProof } from '../../shared/proof.tsx'
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
  const proof = useProof()
  const changed = useErasureChanged()
  const { field, form, submit, isPending } = useContractForm(erasureApi.erase, {
    defaults: { password: hasPassword ? '' : undefined },
    problemFields: { [wrongPassword.code]: 'password' },
    onSuccess: ({ erasure }) => {
      change(false)
      changed(erasure)
    },
    onFailure: proof.onFailure,
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
        <PasswordOrGoogle hasPassword={hasPassword} proof={proof} field={field('password')} section="erase" />
      </form>
    </ActionDialog>
  )
}

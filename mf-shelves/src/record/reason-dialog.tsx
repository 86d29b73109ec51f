import { REASON_MAX } from '@flyleaf/contracts'
import { ActionDialog } from '@flyleaf/ui'
import { TextArea } from '@flyleaf/ui/form'
import { useState } from 'react'

interface Props {
  title: string
  label: string
  action: string
  isRequired: boolean
  isPending: boolean
  onConfirm: (reason: string) => void
  onClose: () => void
}

/** Asks for the reason of an action. */
export default function ReasonDialog({
  title,
  label,
  action,
  isRequired,
  isPending,
  onConfirm,
  onClose,
}: Props) {
  const [reason, setReason] = useState('')
  return (
    <ActionDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      confirmLabel={action}
      pending={isPending}
      disabled={isRequired && !reason.trim()}
      onConfirm={() => onConfirm(reason)}
    >
      <TextArea
        label={label}
        optional={!isRequired}
        limit={REASON_MAX}
        minRows={3}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ActionDialog>
  )
}

import { REASON_MAX } from '@flyleaf/contracts'
import { Button, Dialog } from '@flyleaf/ui'
import { TextArea } from '@flyleaf/ui/form'
import { useState, type ReactElement } from 'react'

interface Props {
  trigger: ReactElement
  title: string
  label: string
  action: string
  isRequired?: boolean
  /** Resolves to undefined when it has failed, which leaves the dialog open. */
  onConfirm: (reason: string) => Promise<unknown>
}

/** Asks for the reason of an action. */
export function ReasonDialog({ trigger, title, label, action, isRequired = false, onConfirm }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [isPending, setIsPending] = useState(false)
  const [reason, setReason] = useState('')
  const confirm = async () => {
    setIsPending(true)
    const result = await onConfirm(reason)
    setIsPending(false)
    if (result !== undefined) setIsOpen(false)
  }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={trigger}
      title={title}
      size="sm"
      footer={
        <Button
          variant="primary"
          loading={isPending}
          disabled={isRequired && !reason.trim()}
          onClick={() => void confirm()}
        >
          {action}
        </Button>
      }
    >
      <TextArea
        label={label}
        optional={!isRequired}
        limit={REASON_MAX}
        minRows={3}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  )
}

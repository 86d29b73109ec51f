import { messagesApi } from '@flyleaf/contracts'
import { Button, ConfirmDialog } from '@flyleaf/ui'
import { useAction } from '@flyleaf/web'
import { useState } from 'react'
import { texts } from './texts.ts'

interface Props {
  conversationId: string
  onLeft: () => void
}

/** Leaves a group, after a question. */
export function LeaveGroup({ conversationId, onLeft }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const leave = useAction(messagesApi.leave, { invalidates: [messagesApi.conversations], onSuccess: onLeft })
  return (
    <>
      <Button variant="ghost" onClick={() => setIsAsking(true)}>
        {texts.leaveGroup}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={texts.leaveThisGroup}
        description={texts.leaveThisGroupDescription}
        confirmLabel={texts.leaveGroup}
        onConfirm={() => leave.run({ conversationId })}
      />
    </>
  )
}

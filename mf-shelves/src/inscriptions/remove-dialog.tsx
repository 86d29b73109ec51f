import { inscriptionsApi, type Inscription } from '@flyleaf/contracts'
import { ConfirmDialog } from '@flyleaf/ui'
import { keyOf, setCached, useAction } from '@flyleaf/web'
import { useQueryClient } from '@tanstack/react-query'
import { texts } from './texts.ts'

interface Props {
  bookId: string
  letterId: string
  onClose: () => void
}

/** Asks before an inscription is removed from the reader's copy, which cannot be undone. */
export default function RemoveDialog({ bookId, letterId, onClose }: Props) {
  const queryClient = useQueryClient()
  const remove = useAction(inscriptionsApi.remove, {
    onSuccess: () => {
      onClose()
      setCached(
        queryClient,
        { queryKey: keyOf(inscriptionsApi.ofBook, { bookId }) },
        (known: { inscriptions: Inscription[] } | undefined) =>
          known && { inscriptions: known.inscriptions.filter((one) => one.letterId !== letterId) },
      )
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.removeTitle}
      description={texts.removeDescription}
      confirmLabel={texts.remove}
      pending={remove.isPending}
      onConfirm={() => remove.run({ bookId, letterId })}
    />
  )
}

import { hideSpoilers, type Bookshelf } from '@flyleaf/contracts'
import { Button } from '@flyleaf/ui'
import { texts } from './texts.ts'
import { useAnswerInvitation } from './use-answer-invitation.ts'

export function AnswerButtons({ shelf, invitationId }: { shelf: Bookshelf; invitationId: string }) {
  const name = hideSpoilers(shelf.name)
  const { accept, decline, isPending } = useAnswerInvitation(shelf, invitationId)
  return (
    <div className="flex gap-3">
      <Button variant="primary" loading={isPending} aria-label={texts.acceptNamed(name)} onClick={accept}>
        {texts.accept}
      </Button>
      <Button disabled={isPending} aria-label={texts.declineNamed(name)} onClick={decline}>
        {texts.decline}
      </Button>
    </div>
  )
}

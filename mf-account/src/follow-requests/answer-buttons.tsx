import type { PersonCard } from '@flyleaf/contracts'
import { Button } from '@flyleaf/ui'
import { texts } from './texts.ts'
import { useAnswerRequest } from './use-answer-request.ts'

export function AnswerButtons({ person: { username, name } }: { person: PersonCard }) {
  const { accept, decline, isPending } = useAnswerRequest(username)
  return (
    <div className="flex gap-2">
      <Button
        variant="primary"
        size="sm"
        loading={isPending}
        aria-label={texts.acceptWhom(name)}
        onClick={accept}
      >
        {texts.accept}
      </Button>
      <Button size="sm" disabled={isPending} aria-label={texts.declineWhom(name)} onClick={decline}>
        {texts.decline}
      </Button>
    </div>
  )
}

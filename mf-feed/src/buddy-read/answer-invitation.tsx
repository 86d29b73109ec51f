import { buddyReadsApi } from '@flyleaf/contracts'
import { Button, cx } from '@flyleaf/ui'
import { useAction } from '@flyleaf/web'
import { texts } from './texts.ts'

interface Props {
  buddyReadId: string
  /** The other reader’s. */
  name: string
  className?: string
}

/** What a change of a buddy read makes outdated. */
export const stale = { invalidates: [buddyReadsApi.ofBook, buddyReadsApi.list] }

/** Accepts or declines an invitation to a buddy read. */
export function AnswerInvitation({ buddyReadId, name, className }: Props) {
  const accept = useAction(buddyReadsApi.accept, stale)
  const decline = useAction(buddyReadsApi.decline, stale)
  return (
    <div className={cx('flex flex-wrap gap-3', className)}>
      <Button
        variant="primary"
        loading={accept.isPending}
        aria-label={texts.acceptFrom(name)}
        onClick={() => accept.run({ buddyReadId })}
      >
        {texts.accept}
      </Button>
      <Button
        loading={decline.isPending}
        aria-label={texts.declineFrom(name)}
        onClick={() => decline.run({ buddyReadId })}
      >
        {texts.decline}
      </Button>
    </div>
  )
}

/** Takes the reader's own invitation back. */
export function TakeBack({ buddyReadId, name, className }: Props) {
  const end = useAction(buddyReadsApi.end, stale)
  return (
    <Button
      size="sm"
      variant="ghost"
      className={className}
      loading={end.isPending}
      aria-label={texts.takeBackFrom(name)}
      onClick={() => end.run({ buddyReadId })}
    >
      {texts.takeBack}
    </Button>
  )
}

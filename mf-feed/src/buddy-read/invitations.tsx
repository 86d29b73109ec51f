import { buddyReadsApi, type BuddyRead } from '@flyleaf/contracts'
import { Button } from '@flyleaf/ui'
import { useAction } from '@flyleaf/web'
import { texts } from './texts.ts'

/** The invitations of a book that wait for an answer: the reader's, or that of who is asked. */
export function Invitations({ buddyReads }: { buddyReads: readonly BuddyRead[] }) {
  return buddyReads.map((one) =>
    one.state === 'invited' ? (
      <Received key={one.buddyReadId} buddyRead={one} />
    ) : one.state === 'waiting' ? (
      <Sent key={one.buddyReadId} buddyRead={one} />
    ) : null,
  )
}

const stale = { invalidates: [buddyReadsApi.ofBook] }

function Received({ buddyRead: { buddyReadId, buddy } }: { buddyRead: BuddyRead }) {
  const accept = useAction(buddyReadsApi.accept, stale)
  const decline = useAction(buddyReadsApi.decline, stale)
  return (
    <section
      aria-label={texts.invitation}
      className="mt-5 flex flex-wrap items-center justify-between gap-4 border-l-2 border-accent bg-accent-soft px-4 py-4"
    >
      <div className="min-w-0 flex-1 basis-72">
        <p className="m-0 font-serif text-base font-semibold">{texts.asks(buddy.name)}</p>
        <p className="m-0 mt-1 text-sm text-muted">{texts.afterAccepting}</p>
      </div>
      <div className="flex gap-3">
        <Button
          variant="primary"
          loading={accept.isPending}
          aria-label={texts.acceptFrom(buddy.name)}
          onClick={() => accept.run({ buddyReadId })}
        >
          {texts.accept}
        </Button>
        <Button
          loading={decline.isPending}
          aria-label={texts.declineFrom(buddy.name)}
          onClick={() => decline.run({ buddyReadId })}
        >
          {texts.decline}
        </Button>
      </div>
    </section>
  )
}

function Sent({ buddyRead: { buddyReadId, buddy } }: { buddyRead: BuddyRead }) {
  const end = useAction(buddyReadsApi.end, stale)
  return (
    <p className="m-0 mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-muted">
      {texts.waitingFor(buddy.name)}
      <Button
        size="sm"
        variant="ghost"
        className="-mx-3"
        loading={end.isPending}
        aria-label={texts.takeBackFrom(buddy.name)}
        onClick={() => end.run({ buddyReadId })}
      >
        {texts.takeBack}
      </Button>
    </p>
  )
}

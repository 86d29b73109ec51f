import { inscriptionsApi, type Inscription } from '@flyleaf/contracts'
import { Button, Prose, inlineLinkClass } from '@flyleaf/ui'
import { PersonLink, fullDate, lazyDialog, query, useSession } from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { texts } from './texts.ts'

const RemoveDialog = lazyDialog(
  () => import(/* webpackChunkName: "remove-inscription" */ './remove-dialog.tsx'),
)

/** What is written on the flyleaf of the reader's copy; nothing without it. */
export function Inscriptions({ bookId }: { bookId: string }) {
  const { profile } = useSession()
  const { data } = useQuery({ ...query(inscriptionsApi.ofBook, { bookId }), enabled: !!profile })
  if (!profile || !data?.inscriptions.length) return null
  return (
    <section aria-label={texts.inscriptions} className="border-b border-line pt-6 pb-5 sm:pt-10">
      <ul className="m-0 flex list-none flex-col gap-5 p-0">
        {data.inscriptions.map((one) => (
          <li key={one.letterId}>
            <Words bookId={bookId} inscription={one} to={profile.name} />
          </li>
        ))}
      </ul>
      <p className="m-0 mt-4 flex items-center gap-1.5 text-xs text-muted">
        <Lock aria-hidden="true" className="size-3.5" /> {texts.onlyYou}
      </p>
    </section>
  )
}

function Words({
  bookId,
  inscription: { letterId, dedication, from, writtenAt },
  to,
}: {
  bookId: string
  inscription: Inscription
  to: string
}) {
  const [isRemoving, setIsRemoving] = useState(false)
  return (
    <>
      <div className="italic">
        <Prose text={texts.to(to, dedication)} />
      </div>
      <p className="m-0 mt-1 flex flex-wrap items-center gap-x-3 font-serif text-sm text-muted">
        <span>
          {texts.from}{' '}
          {from ? (
            <PersonLink username={from.username} className={inlineLinkClass}>
              {from.name}
            </PersonLink>
          ) : (
            texts.aFormerReader
          )}
          , <time dateTime={writtenAt}>{fullDate(writtenAt)}</time>
        </span>
        <Button
          variant="ghost"
          size="sm"
          aria-label={texts.removeFrom(from?.name ?? texts.aFormerReader)}
          onClick={() => setIsRemoving(true)}
        >
          {texts.remove}
        </Button>
      </p>
      {isRemoving && (
        <RemoveDialog bookId={bookId} letterId={letterId} onClose={() => setIsRemoving(false)} />
      )}
    </>
  )
}

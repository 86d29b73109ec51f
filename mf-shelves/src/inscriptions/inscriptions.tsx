import { inscriptionsApi, type Inscription } from '@flyleaf/contracts'
import { Prose, inlineLinkClass } from '@flyleaf/ui'
import { PersonLink, fullDate, query, useSession } from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { texts } from './texts.ts'

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
            <Words inscription={one} to={profile.name} />
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
  inscription: { dedication, from, writtenAt },
  to,
}: {
  inscription: Inscription
  to: string
}) {
  return (
    <>
      <div className="italic">
        <Prose text={texts.to(to, dedication)} />
      </div>
      <p className="m-0 mt-1 font-serif text-sm text-muted">
        {texts.from}{' '}
        {from ? (
          <PersonLink username={from.username} className={inlineLinkClass}>
            {from.name}
          </PersonLink>
        ) : (
          texts.aFormerReader
        )}
        , <time dateTime={writtenAt}>{fullDate(writtenAt)}</time>
      </p>
    </>
  )
}

import type { NextInSeries as Next } from '@flyleaf/contracts'
import { BookCover, Button } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink, useSession } from '@flyleaf/web'
import { BookMarked, Bookmark } from 'lucide-react'
import { texts as readingTexts } from '../reading/texts.ts'
import { useReading, useSetReading } from '../reading/use-reading.ts'
import { texts } from './texts.ts'

/** The book to read after this one. */
export function NextInSeries({ next: { name, book } }: { next: Next }) {
  const { bookId, title, authors, cover } = book
  return (
    <section
      aria-label={texts.nextIn(name)}
      className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-3 border-y border-line py-4"
    >
      <AppLink
        to={href.book(bookId)}
        className="flex min-w-0 grow basis-48 items-center gap-4 text-ink no-underline"
      >
        <BookCover title={title} author={authors[0]} src={cover} size="xs" decorative />
        <span className="min-w-0">
          <span className="block text-sm text-muted">{texts.nextIn(name)}</span>
          <span className="block font-serif text-base leading-snug font-semibold text-balance">{title}</span>
        </span>
      </AppLink>
      <WantToRead bookId={bookId} title={title} />
    </section>
  )
}

/** Says what the reader has done with a book that they have begun. */
function WantToRead({ bookId, title }: { bookId: string; title: string }) {
  const { profile } = useSession()
  const { data } = useReading(bookId)
  const set = useSetReading()
  const status = data?.status ?? 'none'
  const isWanted = status === 'want'
  if (profile && !data) return null
  if (status !== 'none' && !isWanted)
    return <span className="text-sm text-muted">{readingTexts.status[status]}</span>
  return (
    <Button
      size="sm"
      icon={isWanted ? <BookMarked /> : <Bookmark />}
      aria-pressed={isWanted}
      aria-label={texts.wantToReadNamed(title)}
      onClick={() => set.run({ bookId, status: isWanted ? 'none' : 'want' })}
    >
      {readingTexts.status.want}
    </Button>
  )
}

import type { ListedBuddyRead } from '@flyleaf/contracts'
import * as href from '@flyleaf/contracts/links'
import { BookCover, cx, type CoverSize } from '@flyleaf/ui'
import { AppLink, fullDate } from '@flyleaf/web'
import type { ReactNode } from 'react'
import { IN_PERCENT } from '../margin/parts.rules.ts'
import { BookLine, Readers } from '../margin/readers.tsx'
import { AnswerInvitation, TakeBack } from './answer-invitation.tsx'
import { texts } from './texts.ts'

interface Props {
  buddyRead: ListedBuddyRead
  cover?: CoverSize
  className?: string
}

/** A buddy read or an invitation: its book, what it has come to, and what the reader can do about it. */
export function ListedBuddyReadCard({ buddyRead, cover = 'sm', className }: Props) {
  const { book, buddy, state } = buddyRead
  return (
    <article
      aria-label={texts.buddyRead(book.title)}
      className={cx('flex min-w-0 items-start gap-4', className)}
    >
      <BookCover title={book.title} author={book.authors[0]} src={book.cover} size={cover} decorative />
      <div className="min-w-0 flex-1">
        <AppLink
          to={
            state === 'ended'
              ? href.book(book.bookId)
              : href.bookMargin(book.bookId, state === 'active' ? buddy.username : undefined)
          }
          className="block font-serif text-base leading-snug font-semibold break-words text-ink no-underline hover:underline"
        >
          {book.title}
        </AppLink>
        <span className="mt-0.5 block text-sm break-words text-muted">{book.authors.join(', ')}</span>
        <State {...buddyRead} />
      </div>
    </article>
  )
}

function State({ state, buddyReadId, buddy, createdAt, endedAt, reached, buddyReached }: ListedBuddyRead) {
  const { name } = buddy
  const answers = { buddyReadId, name }
  switch (state) {
    case 'invited':
      return (
        <>
          <Words>{texts.asksYou(name)}</Words>
          <p className="m-0 mt-1 text-xs text-muted">{texts.afterAccepting}</p>
          <AnswerInvitation {...answers} className="mt-3" />
        </>
      )
    case 'waiting':
      return (
        <>
          <Words>{texts.youAsked(name)}</Words>
          <TakeBack {...answers} className="-mx-3" />
        </>
      )
    case 'active':
      return (
        <>
          <Words>{texts.since(fullDate(createdAt))}</Words>
          <div className="mt-3">
            <Readers mine={reached} buddy={{ ...buddy, reached: buddyReached }} length={IN_PERCENT} />
            <div aria-hidden="true" className="relative mt-1 h-0.5">
              <BookLine reached={reached ?? 0} />
            </div>
          </div>
        </>
      )
    case 'ended':
      return <Words>{texts.ended(name, fullDate(endedAt ?? createdAt))}</Words>
  }
}

const Words = ({ children }: { children: ReactNode }) => (
  <p className="m-0 mt-2 text-sm break-words">{children}</p>
)

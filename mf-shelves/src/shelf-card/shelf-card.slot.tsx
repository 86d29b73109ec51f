import { hideSpoilers } from '@flyleaf/contracts'
import { BookCover, Marked, cx } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink, RelativeTime, type SlotProps } from '@flyleaf/web'
import { AudienceTag } from '../audience/audience-tag.tsx'
import { booksOf, followersOf } from './counts.ts'
import { texts } from './texts.ts'

/** One row of covers as wide as the card; those that do not fit are hidden. */
export const COVERS =
  'grid grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] grid-rows-[auto] auto-rows-[0] gap-x-2 overflow-hidden border-b-4 border-line px-2 pt-1'

/** A bookshelf in a list: its first covers, name and owner. */
export function Component({ bookshelf }: SlotProps['shelves.shelf-card']) {
  const { bookshelfId, name, owner, description, bookCount, followerCount, preview, updatedAt, audience } =
    bookshelf
  const marks = 'marks' in bookshelf ? bookshelf.marks : undefined
  const canAdd = preview.length === 0 && 'viewer' in bookshelf && bookshelf.viewer.canEdit
  return (
    <article className="relative pt-5 pb-3">
      {canAdd && (
        <AppLink
          to={href.addBooks(owner.username, bookshelfId)}
          aria-label={texts.addTheFirstBookTo(hideSpoilers(name))}
          className="absolute top-6 left-2 z-1 grid aspect-[2/3] w-20 place-items-center border border-dashed p-2 text-center text-xs text-muted no-underline"
        >
          {texts.addTheFirstBook}
        </AppLink>
      )}
      <AppLink
        to={href.bookshelf(owner.username, bookshelfId)}
        className="group flex flex-col gap-3 text-ink no-underline"
      >
        <span className={COVERS} aria-hidden="true">
          {preview.map((book) => (
            <BookCover
              key={book.bookId}
              title={book.title}
              author={book.authors[0]}
              src={book.cover}
              size="fill"
              standing
              decorative
            />
          ))}
          {preview.length === 0 && (
            <span className={cx('relative', canAdd ? 'h-31' : 'max-sm:h-10 sm:aspect-[2/3]')}>
              {!canAdd && (
                <span className="absolute bottom-2 w-60 font-serif text-sm text-faint italic">
                  {texts.thisBookshelfIsEmpty}
                </span>
              )}
            </span>
          )}
        </span>
        <span>
          <span className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-serif text-lg font-semibold group-hover:underline">
              <Marked text={hideSpoilers(name)} marks={marks?.name} />
            </span>
            <AudienceTag audience={audience} owner={owner} />
          </span>
          {description && (
            <span className="line-clamp-2 max-w-measure font-serif text-sm text-muted">
              <Marked text={hideSpoilers(description)} marks={marks?.description} />
            </span>
          )}
          <span className="mt-1 block text-xs text-muted">
            {owner.name} · {booksOf(bookCount)}
            {followerCount > 0 && ` · ${followersOf(followerCount)}`} · {texts.updated}{' '}
            <RelativeTime time={updatedAt} isInSentence />
          </span>
        </span>
      </AppLink>
    </article>
  )
}

import type { Bookshelf } from '@flyleaf/contracts'
import { InlineProse, PageHeader, TabsNav, Tag, buttonClass } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink, compactNumber } from '@flyleaf/web'
import { Lock, Plus } from 'lucide-react'
import { AudienceTag } from '../audience/audience-tag.tsx'
import { booksOf, followersOf } from '../shelf-card/counts.ts'
import { FollowShelf } from './follow-shelf.tsx'
import { ShelfMenu } from './shelf-menu.tsx'
import { texts } from './texts.tsx'

/** The head of all pages of one bookshelf: name, owner, and the viewer's actions. */
export function ShelfHead({ shelf, active }: { shelf: Bookshelf; active: 'books' | 'replies' }) {
  const { bookshelfId, owner, viewer } = shelf
  const isSealed = !viewer.seesBooks
  // The empty list of books has the same link.
  const offersAdding = viewer.canEdit && (shelf.bookCount > 0 || active !== 'books')
  const tabs = [
    {
      key: 'books',
      label: texts.books,
      count: compactNumber(shelf.bookCount),
      to: href.bookshelf(owner.username, bookshelfId),
    },
    {
      key: 'replies',
      label: texts.replies,
      count: compactNumber(shelf.replyCount),
      to: href.bookshelfReplies(owner.username, bookshelfId),
    },
  ]
  return (
    <>
      <PageHeader
        title={<InlineProse text={shelf.name} />}
        kicker={
          shelf.audience === 'EVERYONE' ? (
            texts.bookshelf
          ) : shelf.audience === 'FOLLOWERS' ? (
            <AudienceTag audience={shelf.audience} owner={owner} />
          ) : (
            <Tag icon={<Lock />}>{viewer.isHidden ? texts.hidden : texts.privateBookshelf}</Tag>
          )
        }
        description={shelf.description && <InlineProse text={shelf.description} />}
        actions={
          !isSealed && (
            <>
              {offersAdding && (
                <AppLink
                  to={href.addBooks(owner.username, bookshelfId)}
                  className={buttonClass({ variant: 'quiet' })}
                >
                  <Plus aria-hidden="true" /> {texts.addBooks}
                </AppLink>
              )}
              {!viewer.isOwner && <FollowShelf shelf={shelf} />}
              <ShelfMenu shelf={shelf} />
            </>
          )
        }
      />
      <p className="m-0 pb-3 text-xs text-muted">
        {texts.keptBy(
          <AppLink
            key="owner"
            to={href.person(owner.username)}
            className="font-semibold text-ink no-underline hover:underline"
          >
            {owner.name}
          </AppLink>,
        )}
        {!isSealed && (
          <>
            {' '}
            · {booksOf(shelf.bookCount)} ·{' '}
            <AppLink
              to={href.bookshelfFollowers(owner.username, bookshelfId)}
              className="text-muted no-underline hover:underline"
            >
              {followersOf(shelf.followerCount)}
            </AppLink>
          </>
        )}
      </p>
      {!isSealed && (
        <TabsNav
          label={texts.bookshelf}
          items={tabs}
          active={active}
          renderLink={(tab, props) => <AppLink to={tab.to} preventScrollReset {...props} />}
        />
      )}
    </>
  )
}

import { bookshelvesApi, type Bookshelf } from '@flyleaf/contracts'
import { Button, PageHeader, TabsNav, Tag, buttonClass } from '@flyleaf/ui'
import { AppLink, byId, changeCached, compactNumber, href, useToggle } from '@flyleaf/web'
import { Lock, Pencil, Plus } from 'lucide-react'
import { booksOf, followersOf } from '../shelf-card/shelf-card.slot.tsx'
import { texts } from './texts.tsx'

/** The head of every page of one shelf: what it is, whose, what the viewer can do. */
export function ShelfHead({ shelf, active }: { shelf: Bookshelf; active: 'books' | 'replies' }) {
  const { bookshelfId, owner, viewer } = shelf
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
        title={shelf.name}
        kicker={shelf.isPrivate ? <Tag icon={<Lock />}>{texts.privateBookshelf}</Tag> : texts.bookshelf}
        description={shelf.description}
        actions={
          <>
            {viewer.isOwner && !shelf.isDefault && (
              <AppLink
                to={href.editBookshelf(owner.username, bookshelfId)}
                className={buttonClass({ variant: 'ghost' })}
              >
                <Pencil aria-hidden="true" /> {texts.edit}
              </AppLink>
            )}
            {viewer.canEdit && (
              <AppLink
                to={href.addBooks(owner.username, bookshelfId)}
                className={buttonClass({ variant: 'quiet' })}
              >
                <Plus aria-hidden="true" /> {texts.addBooks}
              </AppLink>
            )}
            {!viewer.isOwner && <FollowShelf shelf={shelf} />}
          </>
        }
      />
      <p className="m-0 pb-3 text-xs text-muted">
        {texts.keptBy(
          <AppLink
            to={href.person(owner.username)}
            className="font-semibold text-ink no-underline hover:underline"
          >
            {' '}
            {owner.name}{' '}
          </AppLink>,
        )}{' '}
        · {booksOf(shelf.bookCount)} · {followersOf(shelf.followerCount)}
      </p>
      <TabsNav
        label={texts.bookshelf}
        items={tabs}
        active={active}
        renderLink={(tab, props) => <AppLink to={tab.to} preventScrollReset {...props} />}
      />
    </>
  )
}

function FollowShelf({ shelf }: { shelf: Bookshelf }) {
  const { bookshelfId, viewer } = shelf
  const toggle = useToggle(bookshelvesApi.follow, {
    input: { bookshelfId },
    isOn: viewer.isFollowing,
    stateOf: (result) => result.isFollowing,
    show: (queryClient, isFollowing, result) =>
      void changeCached(queryClient, ['shelves'], byId<Bookshelf>('bookshelfId', bookshelfId), (one) => ({
        ...one,
        followerCount:
          result?.followerCount ?? one.followerCount + Number(isFollowing) - Number(one.viewer.isFollowing),
        viewer: { ...one.viewer, isFollowing },
      })),
  })
  return (
    <Button
      variant={viewer.isFollowing ? 'quiet' : 'primary'}
      aria-pressed={viewer.isFollowing}
      onClick={toggle}
    >
      {viewer.isFollowing ? texts.following : texts.followBookshelf}
    </Button>
  )
}

import { bookshelvesApi, type Bookshelf } from '@flyleaf/contracts'
import { Button } from '@flyleaf/ui'
import { byId, changeCached, useToggle } from '@flyleaf/web'
import { texts } from './texts.tsx'

/** Follows or unfollows a bookshelf; the button shows the state, so there is no toast. */
export function FollowShelf({ shelf }: { shelf: Bookshelf }) {
  const { bookshelfId, viewer } = shelf
  const toggle = useToggle(bookshelvesApi.follow, {
    input: { bookshelfId },
    isOn: viewer.isFollowing,
    quiet: true,
    state: 'isFollowing',
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

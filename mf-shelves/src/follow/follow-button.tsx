import { authorsApi, seriesApi } from '@flyleaf/contracts'
import { Button } from '@flyleaf/ui'
import { byId, changeCached, keyOf, useToggle } from '@flyleaf/web'
import type { QueryClient } from '@tanstack/react-query'
import { texts } from './texts.ts'

/** What a page, or a row of what is followed, knows of an author or a series. */
interface Followable {
  name: string
  followerCount?: number
  viewer: { isFollowing: boolean }
}
type AuthorState = Followable & { authorId: string }
type SeriesState = Followable & { seriesId: string }

export const FollowAuthor = ({ author, isSmall = false }: { author: AuthorState; isSmall?: boolean }) => {
  const toggle = useToggle(authorsApi.follow, {
    input: { authorId: author.authorId },
    isOn: author.viewer.isFollowing,
    quiet: true,
    state: 'isFollowing',
    show: (queryClient, isOn, result) =>
      show(queryClient, authorsApi.following, 'authorId', author.authorId, isOn, result),
  })
  return <FollowButton followed={author} isSmall={isSmall} onClick={toggle} />
}

export const FollowSeries = ({ series, isSmall = false }: { series: SeriesState; isSmall?: boolean }) => {
  const toggle = useToggle(seriesApi.follow, {
    input: { seriesId: series.seriesId },
    isOn: series.viewer.isFollowing,
    quiet: true,
    state: 'isFollowing',
    show: (queryClient, isOn, result) =>
      show(queryClient, seriesApi.following, 'seriesId', series.seriesId, isOn, result),
  })
  return <FollowButton followed={series} isSmall={isSmall} onClick={toggle} />
}

function show<Key extends string>(
  queryClient: QueryClient,
  list: typeof authorsApi.following | typeof seriesApi.following,
  key: Key,
  id: string,
  isFollowing: boolean,
  result: { followerCount: number } | undefined,
) {
  type Item = Followable & Record<Key, string>
  const isThis = byId<Item>(key, id)
  // A book names its authors and series by the same ids.
  const recognise = (value: object) => 'viewer' in value && isThis(value)
  changeCached<Item>(queryClient, ['shelves'], recognise, (one) => ({
    ...one,
    ...(one.followerCount !== undefined && {
      followerCount:
        result?.followerCount ?? one.followerCount + Number(isFollowing) - Number(one.viewer.isFollowing),
    }),
    viewer: { ...one.viewer, isFollowing },
  }))
  // What is no longer followed stays in the list until it is opened again, so that it may be followed again.
  if (result && isFollowing) void queryClient.invalidateQueries({ queryKey: keyOf(list) })
}

interface ButtonProps {
  followed: Followable
  isSmall: boolean
  onClick: () => void
}

/** The button shows the state, so there is no toast. */
function FollowButton({ followed: { name, viewer }, isSmall, onClick }: ButtonProps) {
  const { isFollowing } = viewer
  return (
    <Button
      variant={isFollowing || isSmall ? 'quiet' : 'primary'}
      size={isSmall ? 'sm' : 'md'}
      aria-pressed={isFollowing}
      aria-label={isFollowing ? texts.followingWhom(name) : texts.followWhom(name)}
      onClick={onClick}
    >
      {isFollowing ? texts.following : texts.follow}
    </Button>
  )
}

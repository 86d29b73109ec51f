import type { Page, Post } from '@flyleaf/contracts'
import { useList } from '@flyleaf/web'
import type { ReactNode } from 'react'
import { FeedList } from './feed-list.tsx'
import type { Feed as FeedQuery } from './feeds.ts'
import { NewPostsPill } from './new-posts-pill.tsx'
import { useNewPosts } from './use-new-posts.ts'

interface Props {
  feed: FeedQuery
  /** Fetches the first page alone, to find new posts. */
  load: () => Promise<Page<Post>>
  empty: ReactNode
  end: ReactNode
}

/** A feed that announces new posts and shows them on request. */
export function Feed({ feed, load, empty, end }: Props) {
  const { count, isWholePage, show } = useNewPosts(feed, load)
  return (
    <>
      <NewPostsPill count={count} isAtLeast={isWholePage} onShow={show} />
      <FeedList query={useList(feed)} empty={empty} end={end} />
    </>
  )
}

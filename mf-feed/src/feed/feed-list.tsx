import type { Post } from '@flyleaf/contracts'
import { ListSkeleton } from '@flyleaf/ui'
import { InfiniteList, type InfiniteListProps } from '@flyleaf/web'
import { PostKeys } from '../keys/post-keys.tsx'
import { PostCard } from '../post-card/post-card.tsx'
import { texts } from './texts.ts'

type Props = Pick<InfiniteListProps<Post>, 'query' | 'empty' | 'end'> & {
  label?: string
  /** Omits the book, on its own page. */
  hidesBook?: boolean
}

export function FeedList({ query, empty, end, label = texts.posts, hidesBook }: Props) {
  return (
    <PostKeys>
      <InfiniteList
        query={query}
        label={label}
        idOf={(post) => post.postId}
        skeleton={<ListSkeleton count={4} label={texts.loadingPosts} />}
        empty={empty}
        end={end}
        feed
      >
        {(post, _index, row) => <PostCard post={post} hidesBook={hidesBook} {...row} />}
      </InfiniteList>
    </PostKeys>
  )
}

import { postsApi } from '@flyleaf/contracts'
import { EmptyState } from '@flyleaf/ui'
import { infinite, type PostSource, type SlotProps } from '@flyleaf/web'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Feather } from 'lucide-react'
import { FeedList } from './feed-list.tsx'
import { texts } from './texts.ts'

const NOTHING: Record<PostSource['kind'], string> = {
  user: texts.noPostsYet,
  likes: texts.noLikedPostsYet,
  book: texts.noPostsAboutBook,
  bookshelf: texts.noRepliesYet,
}

/** Posts on another team's page: a person's, the ones they like, about a book, replies to a shelf. */
export function Component({ source }: SlotProps['feed.post-list']) {
  return (
    <FeedList
      query={usePostsOf(source)}
      empty={<EmptyState icon={<Feather />} title={NOTHING[source.kind]} action={null} level={3} />}
    />
  )
}

function usePostsOf({ kind, id }: PostSource) {
  const of = (wanted: PostSource['kind']) => ({ enabled: kind === wanted })
  const user = useInfiniteQuery({ ...infinite(postsApi.ofUser, { username: id }), ...of('user') })
  const likes = useInfiniteQuery({ ...infinite(postsApi.likedBy, { username: id }), ...of('likes') })
  const book = useInfiniteQuery({ ...infinite(postsApi.ofBook, { bookId: id }), ...of('book') })
  const bookshelf = useInfiniteQuery({
    ...infinite(postsApi.ofBookshelf, { bookshelfId: id, sortBy: 'newest' }),
    ...of('bookshelf'),
  })
  return { user, likes, book, bookshelf }[kind]
}

import { feedsApi, likesApi, threadsApi } from '@flyleaf/contracts'
import * as href from '@flyleaf/contracts/links'
import { EmptyState, buttonClass } from '@flyleaf/ui'
import { AppLink, infinite, useList, useSession, type PostSource, type SlotProps } from '@flyleaf/web'
import { Feather } from 'lucide-react'
import { FeedList } from '../feed/feed-list.tsx'
import { texts } from './texts.ts'

const NOTHING: Record<Exclude<PostSource['kind'], 'book'>, string> = {
  user: texts.noPostsYet,
  likes: texts.noLikedPostsYet,
  bookshelf: texts.noRepliesYet,
}
const NOTHING_ABOUT_BOOK = {
  all: texts.noPostsAboutBook,
  reviews: texts.noReviewsYet,
  quotes: texts.noQuotesYet,
  posts: texts.noPostsAboutBook,
}

/** Posts on another team's page: a person's, those they like, about a book, or replies to a bookshelf. */
export function Component({ source }: SlotProps['feed.post-list']) {
  const { profile } = useSession()
  const isOwn = source.kind === 'user' && source.id === profile?.username
  return (
    <FeedList
      query={usePostsOf(source)}
      hidesBook={source.kind === 'book'}
      empty={
        <EmptyState
          icon={<Feather />}
          title={nothingOf(source)}
          action={
            isOwn ? (
              <AppLink to={href.createPost()} className={buttonClass({ variant: 'primary' })}>
                {texts.createPost}
              </AppLink>
            ) : null
          }
        />
      }
    />
  )
}

const nothingOf = (source: PostSource) =>
  source.kind === 'book' ? NOTHING_ABOUT_BOOK[source.show ?? 'all'] : NOTHING[source.kind]

function usePostsOf(source: PostSource) {
  const { kind, id } = source
  const show = source.kind === 'book' ? source.show : undefined
  const of = (wanted: PostSource['kind']) => ({ enabled: kind === wanted })
  const user = useList({ ...infinite(feedsApi.ofUser, { username: id }), ...of('user') })
  const likes = useList({ ...infinite(likesApi.likedBy, { username: id }), ...of('likes') })
  const book = useList({ ...infinite(feedsApi.ofBook, { bookId: id, show }), ...of('book') })
  const bookshelf = useList({
    ...infinite(threadsApi.ofBookshelf, { bookshelfId: id, sortBy: 'newest' }),
    ...of('bookshelf'),
  })
  return { user, likes, book, bookshelf }[kind]
}

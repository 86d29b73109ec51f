import { searchApi } from '@flyleaf/contracts'
import { EmptyState, ListSkeleton, PostCardSkeleton, Select } from '@flyleaf/ui'
import { InfiniteList, Slot, infinite, useTitle } from '@flyleaf/web'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { FileX2 } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { SearchFrame } from './search-frame.tsx'
import { useSearchText } from './use-search-text.ts'
import { texts } from './texts.ts'

const SORTS = [
  { value: 'popular', label: texts.mostPopular },
  { value: 'newest', label: texts.newestFirst },
]

/** What others wrote. */
export function Component() {
  const search = useSearchText()
  const [params, setParams] = useSearchParams()
  const sortBy = params.get('sort') === 'newest' ? 'newest' : 'popular'
  useTitle(search.asked ? texts.resultsInPosts(search.asked) : texts.search.posts)
  const posts = useInfiniteQuery({
    ...infinite(searchApi.posts, {
      ...(search.asked ? { q: search.asked } : {}),
      ...(sortBy === 'newest' ? { sortBy } : {}),
    }),
    placeholderData: keepPreviousData,
  })
  const order = (
    <div className="border-b border-line py-2">
      <Select
        label={texts.sortBy}
        hideLabel
        options={SORTS}
        value={sortBy}
        onChange={(event) =>
          setParams(
            (before) => {
              const next = new URLSearchParams(before)
              next.set('sort', event.target.value)
              return next
            },
            { replace: true },
          )
        }
      />
    </div>
  )
  return (
    <SearchFrame kind="posts" search={search} placeholder={texts.wordsInAPost} tools={order}>
      <InfiniteList
        query={posts}
        label={texts.posts}
        idOf={(post) => post.postId}
        skeleton={<ListSkeleton count={4} label={texts.searchingPosts} />}
        empty={
          <EmptyState
            icon={<FileX2 />}
            title={texts.noPostsFound}
            description={texts.noPostsFoundDescription}
            action={null}
          />
        }
      >
        {(post) => <Slot id="feed.post-card" post={post} skeleton={<PostCardSkeleton />} />}
      </InfiniteList>
    </SearchFrame>
  )
}

import { searchApi } from '@flyleaf/contracts'
import { EmptyState, ListSkeleton, PostCardSkeleton } from '@flyleaf/ui'
import { InfiniteList, Slot, infinite, useList, useTitle } from '@flyleaf/web'
import { useAddressSearchField } from '@flyleaf/web/search-field'
import { keepPreviousData } from '@tanstack/react-query'
import { FileX2 } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { Correction } from './correction.tsx'
import { SearchFrame } from './search-frame.tsx'
import { ToolRow, ToolSelect } from './tool-row.tsx'
import { texts } from './texts.tsx'

const NEWEST = { value: 'newest', label: texts.newestFirst }
const BROWSE_ORDERS = [{ value: '', label: texts.mostPopular }, NEWEST]
const SEARCH_ORDERS = [
  { value: '', label: texts.bestMatch },
  { value: 'popular', label: texts.mostPopular },
  NEWEST,
]
/** Orders that the address names. */
const IN_ADDRESS = ['popular', 'newest'] as const

export function Component() {
  const search = useAddressSearchField()
  const [params] = useSearchParams()
  const sortBy = IN_ADDRESS.find((one) => one === params.get('sort'))
  useTitle(search.asked ? texts.resultsInPosts(search.asked) : texts.search.posts)
  const posts = useList({
    ...infinite(searchApi.posts, {
      ...(search.asked ? { q: search.asked } : {}),
      ...(sortBy ? { sortBy } : {}),
    }),
    placeholderData: keepPreviousData,
  })
  const order = (
    <ToolRow>
      <ToolSelect name="sort" label={texts.sortBy} options={search.asked ? SEARCH_ORDERS : BROWSE_ORDERS} />
    </ToolRow>
  )
  return (
    <SearchFrame kind="posts" search={search} placeholder={texts.wordsInAPost} tools={order}>
      <Correction kind="posts" asked={search.asked} results={posts} />
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

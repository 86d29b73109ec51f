import type { Page, Post } from '@flyleaf/contracts'
import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigationType } from 'react-router'
import type { Feed } from './feeds.ts'
import type { Pages } from '../post-card/post-cache.ts'

/** A feed reopened after this time, in milliseconds, starts over. */
const FRESH = 5 * 60_000

/**
 * A feed's pages. Going back shows them as they were left. Opening a feed after `FRESH` loads only its first page, instead of
 * refetching every page that was read.
 */
export function useFeed(feed: Feed) {
  const queryClient = useQueryClient()
  const isBack = useNavigationType() === 'POP'
  useState(() => {
    const known = queryClient.getQueryState<InfiniteData<Page<Post>>>(feed.queryKey)
    if (isBack || !known?.data || Date.now() - known.dataUpdatedAt < FRESH) return
    queryClient.setQueryData(
      feed.queryKey,
      (pages: Pages | undefined) =>
        pages && { pages: pages.pages.slice(0, 1), pageParams: pages.pageParams.slice(0, 1) },
      { updatedAt: known.dataUpdatedAt },
    )
  })
  return useInfiniteQuery({ ...feed, refetchOnMount: !isBack })
}

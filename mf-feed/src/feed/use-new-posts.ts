import type { Page, Post } from '@flyleaf/contracts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Feed } from './feeds.ts'
import type { Pages } from '../post-card/post-cache.ts'

const EVERY = 30_000

/** Unknown posts that are newer than all known ones: a feed may also reorder older posts. */
export function newPostsOf(page: Page<Post>, known: Pages): Post[] {
  const posts = known.pages.flatMap(({ items }) => items)
  const ids = new Set(posts.map(({ postId }) => postId))
  const youngest = posts.reduce((time, { createdAt }) => (createdAt > time ? createdAt : time), '')
  return page.items.filter(
    ({ postId, createdAt, viewer }) => !ids.has(postId) && createdAt > youngest && !viewer.isAuthor,
  )
}

/** Polls for new posts while the page is visible; shows them only on request. */
export function useNewPosts(feed: Feed, load: () => Promise<Page<Post>>) {
  const queryClient = useQueryClient()
  const [found, setFound] = useState<{ page: Page<Post>; count: number } | null>(null)

  const check = useEffectEvent(async () => {
    const before = queryClient.getQueryData<Pages>(feed.queryKey)
    if (document.hidden || !navigator.onLine || !before) return
    const page = await load().catch(() => null)
    const known = queryClient.getQueryData<Pages>(feed.queryKey)
    if (!page || !known) return
    const { length: count } = newPostsOf(page, known)
    setFound(count > 0 ? { page, count } : null)
  })

  useEffect(() => {
    let last = Date.now()
    const checkAgain = () => {
      last = Date.now()
      void check()
    }
    const timer = setInterval(checkAgain, EVERY)
    const onVisible = () => !document.hidden && Date.now() - last > EVERY && checkAgain()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [])

  const show = () => {
    if (found) {
      // A next page that is on its way would bring the old pages back.
      void queryClient.cancelQueries({ queryKey: feed.queryKey, exact: true })
      queryClient.setQueryData(feed.queryKey, { pages: [found.page], pageParams: [null] })
    }
    setFound(null)
    scrollTo({ top: 0 })
  }
  return { count: found?.count ?? 0, isWholePage: found?.count === found?.page.items.length, show }
}

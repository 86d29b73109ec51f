import { createQueryClient } from '@flyleaf/web'
import { act } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { preloader } from './preload.ts'
import { pageCalled, prepareDocument, release } from './testing.tsx'

beforeEach(prepareDocument)

describe('preloading a link', () => {
  it('loads code and first data of the most specific route, but nothing that a visitor may not see', async () => {
    const prefetch = vi.fn()
    const preloadPage = vi.fn(async () => ({ ...pageCalled('x'), prefetch }))
    const queryClient = createQueryClient()
    const preload = preloader({ release, preloadPage, queryClient })
    preload('/posts/p1?tab=2')
    preload('/posts/saved')
    preload('/no/such/page')
    await act(async () => {})
    expect(preloadPage.mock.calls).toEqual([
      ['feed', 'post'],
      ['feed', 'saved'],
    ])
    expect(prefetch).toHaveBeenCalledOnce()
    expect(prefetch).toHaveBeenCalledWith(
      expect.objectContaining({ params: { postId: 'p1' }, search: new URLSearchParams('tab=2') }),
    )
  })
})

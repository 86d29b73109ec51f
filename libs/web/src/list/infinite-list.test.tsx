import { postNotFound, feedsApi } from '@flyleaf/contracts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { InfiniteList } from './infinite-list.tsx'
import { aPage, aPost, answer, renderPage } from '../testing/index.tsx'
import { infinite } from '../query/query.ts'

function Feed() {
  const posts = useInfiniteQuery(infinite(feedsApi.discover))
  return (
    <InfiniteList
      query={posts}
      label="Posts"
      feed
      idOf={(post) => post.postId}
      skeleton={<p>Skeleton</p>}
      empty={<p>Nothing yet</p>}
      end="The end"
    >
      {(post, _, row) => <article {...row}>{post.content}</article>}
    </InfiniteList>
  )
}

describe('an infinite list', () => {
  it('loads pages to the end and shows no row twice', async () => {
    const first = aPage([aPost({ postId: 'a', content: 'First' })], 'next')
    const second = aPage([
      aPost({ postId: 'a', content: 'First' }),
      aPost({ postId: 'b', content: 'Second' }),
    ])
    const { user } = renderPage(<Feed />, {
      responses: [answer(feedsApi.discover, ({ cursor }) => (cursor === 'next' ? second : first))],
    })
    expect(screen.getByText('Skeleton')).toBeInTheDocument()
    await user.click(await screen.findByText('Load more'))
    expect(await screen.findByText('The end')).toBeInTheDocument()
    const rows = screen.getAllByRole('article')
    expect(
      rows.map((row) => [
        row.textContent,
        row.getAttribute('aria-posinset'),
        row.getAttribute('aria-setsize'),
      ]),
    ).toEqual([
      ['First', '1', '2'],
      ['Second', '2', '2'],
    ])
    expect(screen.getByRole('feed', { name: 'Posts' })).toBeInTheDocument()
  })

  it('offers a retry, and keeps what it has', async () => {
    let fails = true
    const { user } = renderPage(<Feed />, {
      responses: [
        answer(feedsApi.discover, ({ cursor }) =>
          cursor
            ? fails
              ? postNotFound
              : aPage([aPost({ postId: 'b', content: 'Second' })])
            : aPage([aPost({ postId: 'a', content: 'First' })], 'next'),
        ),
      ],
    })
    await user.click(await screen.findByText('Load more'))
    expect(await screen.findByText('This post doesn’t exist')).toBeInTheDocument()
    expect(screen.getByText('First')).toBeInTheDocument()
    fails = false
    await user.click(screen.getByText('Try again'))
    expect(await screen.findByText('Second')).toBeInTheDocument()
  })

  it('shows an empty state', async () => {
    renderPage(<Feed />, { responses: [answer(feedsApi.discover, aPage([]))] })
    expect(await screen.findByText('Nothing yet')).toBeInTheDocument()
  })
})

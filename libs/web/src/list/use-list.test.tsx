import { feedsApi } from '@flyleaf/contracts'
import { onlineManager } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { infinite } from '../query/query.ts'
import { aPage, aPost, answer, renderPage } from '../testing/index.tsx'
import { InfiniteList } from './infinite-list.tsx'
import { useList } from './use-list.ts'

function Feed() {
  return (
    <InfiniteList
      query={useList(infinite(feedsApi.discover))}
      label="Posts"
      idOf={(post) => post.postId}
      skeleton={null}
      empty={null}
    >
      {(post) => <article>{post.content}</article>}
    </InfiniteList>
  )
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  onlineManager.setOnline(true)
})
const later = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000)
const shown = () => screen.getAllByRole('article').map(({ textContent }) => textContent)

/** A list of which two pages have been read. */
async function aListOfTwoPages() {
  const asked: unknown[] = []
  let edition = 'Old'
  const page = renderPage(<Feed />, {
    responses: [
      answer(feedsApi.discover, ({ cursor }) => {
        asked.push(cursor)
        return cursor
          ? aPage([aPost({ postId: 'b', content: `${edition} second` })])
          : aPage([aPost({ postId: 'a', content: `${edition} first` })], 'next')
      }),
    ],
  })
  await page.user.click(await screen.findByText('Load more'))
  await screen.findByText('Old second')
  edition = 'New'
  asked.length = 0
  return { ...page, asked }
}

it('begins again with the first page when a list is opened once it is old', async () => {
  const { history, asked, user } = await aListOfTwoPages()
  await act(async () => history.push('/elsewhere'))
  later(6)
  await act(async () => history.push('/'))
  expect(await screen.findByText('New first')).toBeInTheDocument()
  expect(shown()).toEqual(['New first'])
  expect(asked).toEqual([undefined])
  await user.click(screen.getByText('Load more'))
  expect(await screen.findByText('New second')).toBeInTheDocument()
  expect(asked).toEqual([undefined, 'next'])
})

it('shows a list as it was left on going back, however old it is', async () => {
  const { history, asked } = await aListOfTwoPages()
  await act(async () => history.push('/elsewhere'))
  later(6)
  await act(async () => history.go(-1))
  expect(shown()).toEqual(['Old first', 'Old second'])
  expect(asked).toEqual([])
})

it('asks for all pages on going back when the reader has changed something in them', async () => {
  const { history, queryClient, asked } = await aListOfTwoPages()
  await act(async () => history.push('/elsewhere'))
  void queryClient.invalidateQueries({ queryKey: infinite(feedsApi.discover).queryKey })
  await act(async () => history.go(-1))
  expect(await screen.findByText('New second')).toBeInTheDocument()
  expect(asked).toEqual([undefined, 'next'])
})

it('leaves a long list alone when the network returns', async () => {
  const { asked } = await aListOfTwoPages()
  later(6)
  act(() => onlineManager.setOnline(false))
  await act(async () => onlineManager.setOnline(true))
  expect(shown()).toEqual(['Old first', 'Old second'])
  expect(asked).toEqual([])
})

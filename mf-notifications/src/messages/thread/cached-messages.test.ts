import type { messagesApi, ResultOf } from '@flyleaf/contracts'
import { createQueryClient } from '@flyleaf/web'
import { aPage } from '@flyleaf/web/testing'
import { QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { expect, it, vi } from 'vitest'
import { aMessage, conversationId } from '../testing/a-conversation.ts'
import { messagesOf, showMessage } from './cached-messages.ts'

type Page = ResultOf<typeof messagesApi.messages>
const contentsIn = (queryClient: ReturnType<typeof createQueryClient>) =>
  queryClient
    .getQueryData<{ pages: Page[] }>(messagesOf(conversationId).queryKey)
    ?.pages.flatMap(({ items }) => items.map(({ content }) => content))
const one = aMessage(1, 'One')
const two = aMessage(2, 'Two')
const three = aMessage(3, 'Three')

it('shows a message at its place, and once', () => {
  const queryClient = createQueryClient()
  queryClient.setQueryData(messagesOf(conversationId).queryKey, { pages: [aPage([one])], pageParams: [null] })
  for (const message of [three, two, three]) showMessage(queryClient, message)
  expect(contentsIn(queryClient)).toEqual(['Three', 'Two', 'One'])
})

it('does not lose a message that comes while the list is being asked for', async () => {
  const queryClient = createQueryClient()
  let answer = (_page: Page) => {}
  const queryFn = vi
    .fn<() => Promise<Page>>()
    .mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    .mockResolvedValue(aPage([two, one]))
  const asked = { ...messagesOf(conversationId), queryFn, gcTime: Infinity }
  queryClient.setQueryData(asked.queryKey, { pages: [aPage([one])], pageParams: [null] })
  renderHook(() => useInfiniteQuery(asked), {
    wrapper: ({ children }) => createElement(QueryClientProvider, { client: queryClient }, children),
  })
  expect(queryFn).toHaveBeenCalledOnce()
  showMessage(queryClient, two)
  answer(aPage([one]))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(contentsIn(queryClient)).toEqual(['Two', 'One'])
})

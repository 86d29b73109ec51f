import type { Message } from '@flyleaf/contracts'
import { createQueryClient } from '@flyleaf/web'
import { QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { expect, it, vi } from 'vitest'
import { aMessage, conversationId } from '../testing/a-conversation.ts'
import { messagesOf, showMessage, type Part } from './cached-messages.ts'

const aPart = (items: Message[], hasNewer = false): Part => ({ items, hasOlder: false, hasNewer })
const contentsIn = (queryClient: ReturnType<typeof createQueryClient>) =>
  queryClient
    .getQueryData<{ pages: Part[] }>(messagesOf(conversationId).queryKey)
    ?.pages.flatMap(({ items }) => items.map(({ content }) => content))
const one = aMessage(1, 'One')
const two = aMessage(2, 'Two')
const three = aMessage(3, 'Three')

it('inserts a message at its position, once', () => {
  const queryClient = createQueryClient()
  queryClient.setQueryData(messagesOf(conversationId).queryKey, { pages: [aPart([one])], pageParams: [{}] })
  for (const message of [three, two, three]) showMessage(queryClient, message)
  expect(contentsIn(queryClient)).toEqual(['Three', 'Two', 'One'])
})

it('leaves a message out where others before it are yet to be read', () => {
  const queryClient = createQueryClient()
  queryClient.setQueryData(messagesOf(conversationId).queryKey, {
    pages: [aPart([one], true)],
    pageParams: [{}],
  })
  showMessage(queryClient, three)
  expect(contentsIn(queryClient)).toEqual(['One'])
})

it('does not lose a message that comes while the list is being asked for', async () => {
  const queryClient = createQueryClient()
  let answer = (_part: Part) => {}
  const queryFn = vi
    .fn<() => Promise<Part>>()
    .mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    .mockResolvedValue(aPart([two, one]))
  const asked = { ...messagesOf(conversationId), queryFn, gcTime: Infinity }
  queryClient.setQueryData(asked.queryKey, { pages: [aPart([one])], pageParams: [{}] })
  renderHook(() => useInfiniteQuery(asked), {
    wrapper: ({ children }) => createElement(QueryClientProvider, { client: queryClient }, children),
  })
  expect(queryFn).toHaveBeenCalledOnce()
  showMessage(queryClient, two)
  answer(aPart([one]))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(contentsIn(queryClient)).toEqual(['Two', 'One'])
})

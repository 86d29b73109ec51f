import { likesApi, postNotFound, postsApi, threadsApi } from '@flyleaf/contracts'
import { answer, renderPage } from '@flyleaf/web/testing'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import * as historyPage from './history-page.tsx'
import * as likesPage from './likes-page.tsx'
import * as sharesPage from './shares-page.tsx'

const pages = { likes: likesPage, shares: sharesPage, history: historyPage }

it.each(Object.entries(pages))('a missing post has no %s', async (name, { Component }) => {
  renderPage(<Component />, {
    at: `/posts/p00000000000000000000009/${name}`,
    path: `/posts/:postId/${name}`,
    responses: [postsApi.get, postsApi.history, likesApi.likes, threadsApi.shares].map((call) =>
      answer(call, postNotFound),
    ),
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await waitFor(() => expect(document.title).toBe('Page not found | Flyleaf'))
})

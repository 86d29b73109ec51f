import {
  invitationsApi,
  notificationsApi,
  shelvedBooksApi,
  type Bookshelf,
  type ReceivedInvitation,
} from '@flyleaf/contracts'
import * as href from '@flyleaf/contracts/links'
import { changeCached, keyOf, useAction } from '@flyleaf/web'
import type { QueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { staleShelves } from '../shared/stale-shelves.ts'

const stale = [...staleShelves, shelvedBooksApi.list, notificationsApi.list]

interface PageOfInvitations {
  items: ReceivedInvitation[]
}
const isPage = (value: object) =>
  Array.isArray((value as Partial<PageOfInvitations>).items) && (value as PageOfInvitations)

/** Removes an answered invitation from the list; returns a function that restores it. */
const hide = (queryClient: QueryClient, invitationId: string) =>
  changeCached<PageOfInvitations>(queryClient, keyOf(invitationsApi.received), isPage, (page) => ({
    ...page,
    items: page.items.filter((one) => one.invitationId !== invitationId),
  }))

/** Accepts or declines an invitation. Accepting leads to the bookshelf, declining away from one that is not for the reader. */
export function useAnswerInvitation({ bookshelfId, owner, viewer }: Bookshelf, invitationId: string) {
  const navigate = useNavigate()
  const { run, isPending } = useAction(invitationsApi.answer, {
    invalidates: stale,
    optimistic: (queryClient) => hide(queryClient, invitationId),
    onSuccess: (_, { action }) => {
      if (action === 'accept') void navigate(href.bookshelf(owner.username, bookshelfId))
      else if (!viewer.seesBooks) void navigate(href.invitedBookshelves())
    },
  })
  return {
    isPending,
    accept: () => run({ invitationId, action: 'accept' }),
    decline: () => run({ invitationId, action: 'decline' }),
  }
}

import type { NotificationType } from '@flyleaf/contracts'
import { IconButton, TabsNav } from '@flyleaf/ui'
import { Select, TextField } from '@flyleaf/ui/form'
import { AppLink } from '@flyleaf/web'
import { SEARCH_MAX, useAddressSearchField } from '@flyleaf/web/search-field'
import { Search, X } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { texts } from './texts.ts'

const KINDS: { key: string; label: string; types: NotificationType[] }[] = [
  { key: 'all', label: texts.all, types: [] },
  { key: 'replies', label: texts.replies, types: ['POST_REPLY', 'MENTION', 'BOOKSHELF_REPLY'] },
  { key: 'likes', label: texts.likes, types: ['POST_LIKE', 'POST_SHARE'] },
  {
    key: 'followers',
    label: texts.followers,
    types: ['USER_FOLLOW', 'FOLLOW_REQUEST', 'FOLLOW_ACCEPTED', 'BOOKSHELF_FOLLOW'],
  },
  {
    key: 'shelves',
    label: texts.bookshelves,
    types: [
      'BOOKSHELF_FOLLOW',
      'BOOKSHELF_REPLY',
      'BOOKSHELF_INVITATION',
      'BOOKSHELF_COLLABORATION_ACCEPTED',
    ],
  },
  { key: 'books', label: texts.newBooks, types: ['NEW_BOOK'] },
  {
    key: 'buddy-reads',
    label: texts.buddyReads,
    types: ['BUDDY_READ_INVITATION', 'BUDDY_READ_ACCEPTED', 'BUDDY_READ_NOTE'],
  },
]
const ORDERS = [
  { value: 'newest', label: texts.newest },
  { value: 'oldest', label: texts.oldest },
]

/** The filters in the address, as input of the call. */
export function useFilters() {
  const [search] = useSearchParams()
  const kind = KINDS.find(({ key }) => key === search.get('show')) ?? KINDS[0]!
  const q = (search.get('q') ?? '').slice(0, SEARCH_MAX)
  const isOldestFirst = search.get('order') === 'oldest'
  return {
    kind: kind.key,
    isFiltered: kind.types.length > 0 || q !== '',
    input: {
      ...(kind.types.length > 0 && { type: kind.types.join(',') }),
      ...(q && { q }),
      ...(isOldestFirst && { sortBy: 'oldest' as const }),
    },
  }
}

interface Props {
  kind: string
  /** Whether there is anything to search and sort. */
  canSearch: boolean
}

/** Filters and sort order; all are kept in the address. */
export function Filters({ kind, canSearch }: Props) {
  const [search, setSearch] = useSearchParams()
  const { text, setText } = useAddressSearchField()
  const withParameter = (name: string, value: string, before = search) => {
    const next = new URLSearchParams(before)
    if (value) next.set(name, value)
    else next.delete(name)
    return next
  }
  return (
    <>
      <TabsNav
        label={texts.show}
        items={KINDS}
        active={kind}
        renderLink={(one, props) => (
          <AppLink
            // With what is typed, which the address may not show yet.
            to={`?${withParameter('show', one.key === 'all' ? '' : one.key, withParameter('q', text.trim())).toString()}`}
            replace
            {...props}
          />
        )}
      />
      {canSearch && (
        <div className="flex items-center gap-4 pt-3">
          <div className="min-w-0 flex-1">
            <TextField
              label={texts.search}
              hideLabel
              type="search"
              placeholder={texts.search}
              leading={<Search />}
              trailing={
                text !== '' && (
                  <IconButton size="sm" label={texts.clearSearch} icon={<X />} onClick={() => setText('')} />
                )
              }
              maxLength={SEARCH_MAX}
              autoComplete="off"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </div>
          <Select
            label={texts.order}
            hideLabel
            variant="inline"
            options={ORDERS}
            value={search.get('order') === 'oldest' ? 'oldest' : 'newest'}
            onChange={(event) =>
              setSearch(
                (before) => withParameter('order', event.target.value === 'oldest' ? 'oldest' : '', before),
                { replace: true },
              )
            }
          />
        </div>
      )}
    </>
  )
}

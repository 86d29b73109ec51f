import { Select } from '@flyleaf/ui/form'
import type { ReactNode } from 'react'
import { FindField } from '../shared/find-field.tsx'
import type { ShelfList } from './use-shelf-list.ts'
import { texts } from './texts.ts'

const SORTS = [
  { value: 'createdAt-desc', label: texts.newest },
  { value: 'createdAt-asc', label: texts.oldest },
  { value: 'updatedAt-desc', label: texts.recentlyUpdated },
  { value: 'updatedAt-asc', label: texts.longestUnchanged },
  { value: 'name-asc', label: texts.name },
  { value: 'name-desc', label: texts.nameBackwards },
  { value: 'bookCount-desc', label: texts.mostBooks },
  { value: 'bookCount-asc', label: texts.fewestBooks },
  { value: 'followerCount-desc', label: texts.mostFollowers },
  { value: 'followerCount-asc', label: texts.fewestFollowers },
  { value: 'replyCount-desc', label: texts.mostReplies },
  { value: 'replyCount-asc', label: texts.fewestReplies },
]
const TYPES = [
  { value: 'all', label: texts.allTypes },
  { value: 'default', label: texts.defaultShelves },
  { value: 'custom', label: texts.customShelves },
]
const PRIVACIES = [
  { value: 'all', label: texts.all },
  { value: 'public', label: texts.public },
  { value: 'followers', label: texts.onlyYourFollowers },
  { value: 'private', label: texts.private },
]

export interface ListControlsProps {
  list: ShelfList
  /** Whether the list has default and custom bookshelves, and whether it has private ones. */
  hasTypes?: boolean
  hasPrivate?: boolean
  children?: ReactNode
}

/** Filters and sorts a list of bookshelves. */
export function ListControls({ list, hasTypes = false, hasPrivate = false, children }: ListControlsProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line py-2">
      <FindField label={texts.findABookshelf} search={list.search} className="min-w-44 flex-1" />
      {hasTypes && (
        <Select
          label={texts.type}
          variant="inline"
          options={TYPES}
          value={list.type}
          onChange={(event) => list.chooseType(event.target.value)}
        />
      )}
      {hasPrivate && (
        <Select
          label={texts.privacy}
          variant="inline"
          options={PRIVACIES}
          value={list.privacy}
          onChange={(event) => list.choosePrivacy(event.target.value)}
        />
      )}
      <Select
        label={texts.sortBookshelves}
        variant="inline"
        options={SORTS}
        value={list.sort}
        onChange={(event) => list.chooseSort(event.target.value)}
      />
      {children}
    </div>
  )
}

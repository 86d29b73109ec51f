import { IconButton } from '@flyleaf/ui'
import { Select } from '@flyleaf/ui/form'
import { LayoutGrid, LibraryBig, List } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { FindField } from '../shared/find-field.tsx'
import { texts } from './texts.ts'
import { SORTS, type ShelfBooksState } from './use-shelf-books.ts'
import { VIEWS, chooseView, type View } from './view.ts'

const ICONS = { covers: <LayoutGrid />, spines: <LibraryBig />, list: <List /> }

/** Fewer books are seen at a glance. */
const MANY = 12

interface Props {
  books: ShelfBooksState
  bookCount: number
  view: View
  children?: ReactNode
}

/** Sort order and view of a bookshelf's books; search and filter once there are many. */
export function Toolbar({ books, bookCount, view, children }: Props) {
  const [isLong, keepFilters] = useState(false)
  // They stay: a reader who deletes what they have typed would lose the field.
  if (!isLong && (books.isFiltered || bookCount >= MANY)) keepFilters(true)
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line py-2">
      {isLong && (
        <>
          <FindField label={texts.findABook} search={books.search} className="min-w-40 flex-1" />
          <Select
            label={texts.show}
            variant="inline"
            options={books.filters}
            value={books.filter}
            onChange={(event) => books.chooseFilter(event.target.value)}
          />
        </>
      )}
      <Select
        label={texts.sortBooks}
        variant="inline"
        options={SORTS}
        value={books.sort}
        onChange={(event) => books.chooseSort(event.target.value)}
        {...(!isLong && { className: '-ml-2' })}
      />
      <div className="ml-auto flex items-center">
        <div role="group" aria-label={texts.view} className="flex">
          {VIEWS.map((one) => (
            <IconButton
              key={one}
              label={texts[one]}
              icon={ICONS[one]}
              pressed={one === view}
              onClick={() => chooseView(one)}
            />
          ))}
        </div>
        {children}
      </div>
    </div>
  )
}

import { IconButton } from '@flyleaf/ui'
import { Select } from '@flyleaf/ui/form'
import { LayoutGrid, LibraryBig, List } from 'lucide-react'
import type { ReactNode } from 'react'
import { FindField } from '../shared/find-field.tsx'
import { texts } from './texts.ts'
import { SORTS, type ShelfBooksState } from './use-shelf-books.ts'
import { VIEWS, chooseView, type View } from './view.ts'

const ICONS = { covers: <LayoutGrid />, spines: <LibraryBig />, list: <List /> }

interface Props {
  books: ShelfBooksState
  view: View
  children?: ReactNode
}

/** Search, filter, sort order and view of a bookshelf's books. */
export function Toolbar({ books, view, children }: Props) {
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line py-2">
      <FindField label={texts.findABook} search={books.search} className="min-w-40 flex-1" />
      <Select
        label={texts.show}
        variant="inline"
        options={books.filters}
        value={books.filter}
        onChange={(event) => books.chooseFilter(event.target.value)}
      />
      <Select
        label={texts.sortBooks}
        variant="inline"
        options={SORTS}
        value={books.sort}
        onChange={(event) => books.chooseSort(event.target.value)}
      />
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
  )
}

import { IconButton } from '@flyleaf/ui'
import { Select } from '@flyleaf/ui/form'
import type { SearchField } from '@flyleaf/web/search-field'
import { LayoutGrid, LibraryBig, List } from 'lucide-react'
import type { ReactNode } from 'react'
import { FindField } from '../shared/find-field.tsx'
import { texts } from './texts.ts'
import { SORTS } from './use-shelf-books.ts'
import { VIEWS, chooseView, type View } from './view.ts'

const ICONS = { covers: <LayoutGrid />, spines: <LibraryBig />, list: <List /> }

interface Props {
  search: SearchField
  sort: string
  onSort: (sort: string) => void
  view: View
  children?: ReactNode
}

/** Search, sort order and view of a bookshelf's books. */
export function Toolbar({ search, sort, onSort, view, children }: Props) {
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line py-2">
      <FindField label={texts.findABook} search={search} className="min-w-40 flex-1" />
      <Select
        label={texts.sortBooks}
        variant="inline"
        options={SORTS}
        value={sort}
        onChange={(event) => onSort(event.target.value)}
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

import { useMemo, type ReactNode } from 'react'
import { ListRows } from './list-rows.tsx'

interface Props<T> {
  items: readonly T[]
  label: string
  idOf: (item: T) => string
  whole: boolean
  columns: number | undefined
  className: string
  children: (item: T, index: number) => ReactNode
}

/** So many items are one row that wraps, as the server sent it: nothing is made anew when its columns are known. */
const UNDIVIDED_MAX = 60

/** Items beside one another, row after row of them. */
export function GridRows<T>({ items, label, idOf, whole, columns, className, children }: Props<T>) {
  const isDivided = columns !== undefined && items.length > UNDIVIDED_MAX
  const perRow = isDivided ? columns : items.length
  const rows = useMemo(
    () =>
      Array.from({ length: Math.ceil(items.length / perRow) }, (_, index) => ({
        id: String(index),
        items: items.slice(index * perRow, (index + 1) * perRow),
      })),
    [items, perRow],
  )
  return (
    <ListRows
      // Rows of another width are other rows: what was measured, above all of the server's one row, does not hold for them.
      key={isDivided ? columns : 'undivided'}
      items={rows}
      label={label}
      // A row is its place: an item that moves to another row does not make the rows between anew.
      idOf={(row) => row.id}
      whole={whole}
      row={(row, rowIndex) => (
        <div role="presentation" className={className}>
          {row.items.map((item, index) => (
            <div role="listitem" key={idOf(item)} className="min-w-0">
              {children(item, rowIndex * perRow + index)}
            </div>
          ))}
        </div>
      )}
    />
  )
}

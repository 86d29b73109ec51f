import { useMemo, type ReactNode } from 'react'
import { ListRows } from './list-rows.tsx'

interface Props<T> {
  items: readonly T[]
  label: string
  idOf: (item: T) => string
  whole: boolean
  mayGrow: boolean
  columns: number | undefined
  className: string
  children: (item: T, index: number) => ReactNode
}

/**
 * A list of at most this many items stays one wrapping row, as the server rendered it: its items keep their elements when the
 * number of columns becomes known.
 */
const UNDIVIDED_MAX = 60

/** Items in a grid, divided into rows that can be virtualised. */
export function GridRows<T>({ items, label, idOf, whole, mayGrow, columns, className, children }: Props<T>) {
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
      // A change of the columns discards the measured heights.
      key={isDivided ? columns : 'undivided'}
      items={rows}
      label={label}
      // A row is identified by its position: an item that moves to another row does not recreate the rows between.
      idOf={(row) => row.id}
      whole={whole}
      mayGrow={mayGrow}
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

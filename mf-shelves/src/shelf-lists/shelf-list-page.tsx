import { useState, type ReactNode } from 'react'
import { ListControls, type ListControlsProps } from './list-controls.tsx'
import { NoShelves, type NextStep } from './no-shelves.tsx'
import { ShelvesFrame, type ShelfTab } from './shelves-frame.tsx'
import { Shelves, type ShelvesProps } from './shelves.tsx'

interface Props extends Pick<ShelvesProps, 'query' | 'children'> {
  active: ShelfTab
  controls: ListControlsProps
  /** Between the controls and the list. */
  bar?: ReactNode
  /** Shown when the list has no bookshelves at all. */
  nextStep: NextStep
}

/** Fewer bookshelves are seen at a glance, without filters. */
const MANY = 12

/** One of the four lists of bookshelves, with controls once there is something to filter and sort. */
export function ShelfListPage({ active, controls, bar, query, nextStep, children }: Props) {
  // While another list loads, the previous one is shown, which may have been narrowed down.
  const isWhole = !controls.list.isNarrowed && !query.isPlaceholderData
  const [first] = query.data?.pages ?? []
  const [isLong, keepControls] = useState(false)
  // They stay: a reader who deletes what they have typed would lose the field.
  if (!isLong && (!isWhole || query.hasNextPage || (first?.items.length ?? 0) >= MANY)) keepControls(true)
  return (
    <ShelvesFrame active={active}>
      {isLong ? (
        <ListControls {...controls} />
      ) : (
        controls.children && <div className="-mr-3 flex justify-end pt-2">{controls.children}</div>
      )}
      {bar}
      <Shelves query={query} empty={<NoShelves isNarrowed={!isWhole} nextStep={nextStep} />}>
        {children}
      </Shelves>
    </ShelvesFrame>
  )
}

import type { ReactNode } from 'react'
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

/** One of the four lists of bookshelves, with controls once there is something to filter and sort. */
export function ShelfListPage({ active, controls, bar, query, nextStep, children }: Props) {
  // While another list loads, the previous one is shown, which may have been narrowed down.
  const isWhole = !controls.list.isNarrowed && !query.isPlaceholderData
  const isEmpty = isWhole && query.data?.pages[0]?.items.length === 0
  return (
    <ShelvesFrame active={active}>
      {!isEmpty && <ListControls {...controls} />}
      {bar}
      <Shelves query={query} empty={<NoShelves isNarrowed={!isWhole} nextStep={nextStep} />}>
        {children}
      </Shelves>
    </ShelvesFrame>
  )
}

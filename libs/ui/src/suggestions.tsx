import { Combobox } from '@base-ui/react/combobox'
import { RegionScope, cx } from '@flyleaf/ui'
import type { ReactNode } from 'react'

interface Props<Item> {
  keyOf: (item: Item) => string
  /** Why there are none; without it, an empty list is invisible. */
  nothing?: ReactNode
  /** What is shown of an item. */
  children: (item: Item) => ReactNode
}

/** The list below the input of Base UI's `Combobox.Root` or `Autocomplete.Root`, with the items of the root. */
export function Suggestions<Item>({ keyOf, nothing, children }: Props<Item>) {
  return (
    <Combobox.Portal>
      <RegionScope>
        <Combobox.Positioner className="z-50 outline-none" sideOffset={4} align="start">
          <Combobox.Popup
            className={cx(
              'max-h-90 w-(--anchor-width) overflow-y-auto rounded-md border border-line bg-raised py-1 shadow-float',
              !nothing && 'data-empty:pointer-events-none data-empty:opacity-0',
            )}
          >
            <Combobox.Empty className="text-sm text-muted not-empty:px-4 not-empty:py-3">
              {nothing}
            </Combobox.Empty>
            <Combobox.List>
              {(item: Item) => (
                <Combobox.Item
                  key={keyOf(item)}
                  value={item}
                  className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-2 data-highlighted:bg-well"
                >
                  {children(item)}
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </RegionScope>
    </Combobox.Portal>
  )
}

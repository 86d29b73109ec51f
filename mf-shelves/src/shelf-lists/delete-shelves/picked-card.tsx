import { hideSpoilers, type Bookshelf } from '@flyleaf/contracts'
import { Checkbox } from '@flyleaf/ui/form'
import { Component as ShelfCard } from '../../shelf-card/shelf-card.slot.tsx'
import type { Picked } from './use-picked.ts'
import { texts } from './texts.ts'

/** A bookshelf that can be selected, unless it is a default one. */
export function PickedCard({ bookshelf, picked }: { bookshelf: Bookshelf; picked: Picked }) {
  const { bookshelfId, name, isDefault } = bookshelf
  return (
    <div>
      <div inert>
        <ShelfCard bookshelf={bookshelf} />
      </div>
      <Checkbox
        label={texts.pick(hideSpoilers(name))}
        hint={isDefault ? texts.defaultStays : undefined}
        disabled={isDefault}
        checked={picked.ids.includes(bookshelfId)}
        onChange={() => picked.toggle(bookshelfId)}
      />
    </div>
  )
}

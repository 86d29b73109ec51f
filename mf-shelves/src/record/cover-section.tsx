import { catalogueApi, type BookRecord } from '@flyleaf/contracts'
import { useAction } from '@flyleaf/web'
import { useState } from 'react'
import { CoverField, type ChosenCover } from '../add-book/cover-field.tsx'
import { CHANGED } from './changed.ts'

/** Sets and removes the cover of a book, at once. */
export function CoverSection({ record: { bookId, title, authors, cover } }: { record: BookRecord }) {
  const [chosen, setChosen] = useState<ChosenCover | null>()
  // The record, which is read again, or still has the cover after a failure.
  const outcome = { invalidates: CHANGED, onError: () => setChosen(undefined) }
  const set = useAction(catalogueApi.setCover, outcome)
  const remove = useAction(catalogueApi.removeCover, outcome)
  const change = (next: ChosenCover | null) => {
    setChosen(next)
    if (!next) return remove.run({ bookId })
    const form = new FormData()
    form.set('image', next.file)
    set.run({ bookId }, { form })
  }
  return (
    <CoverField
      title={title}
      author={authors[0] ?? ''}
      address={chosen === undefined ? cover : (chosen?.address ?? null)}
      isPending={set.isPending || remove.isPending}
      onChange={change}
    />
  )
}

import { bookshelvesApi } from '@flyleaf/contracts'
import { EmptyState } from '@flyleaf/ui'
import { infinite, useList, type SlotProps } from '@flyleaf/web'
import { Library } from 'lucide-react'
import { Shelves } from './shelves.tsx'
import { texts } from './texts.ts'

/** A person's bookshelves, on their profile. */
export function Component({ username }: SlotProps['shelves.shelf-list']) {
  return (
    <Shelves
      query={useList(infinite(bookshelvesApi.ofUser, { username }))}
      empty={<EmptyState icon={<Library />} title={texts.noPublicBookshelvesYet} action={null} />}
    />
  )
}

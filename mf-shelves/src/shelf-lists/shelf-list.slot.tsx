import { bookshelvesApi } from '@flyleaf/contracts'
import * as href from '@flyleaf/contracts/links'
import { EmptyState, cx, inlineLinkClass } from '@flyleaf/ui'
import { AppLink, infinite, useList, type SlotProps } from '@flyleaf/web'
import { Library } from 'lucide-react'
import { Shelves } from './shelves.tsx'
import { texts } from './texts.ts'

/** A person's bookshelves, on their profile. */
export function Component({ username }: SlotProps['shelves.shelf-list']) {
  return (
    <>
      <p className="m-0 flex justify-end pt-3 text-sm">
        <AppLink to={href.room(username)} className={cx(inlineLinkClass, 'py-1.5')}>
          {texts.asABookcase}
        </AppLink>
      </p>
      <Shelves
        query={useList(infinite(bookshelvesApi.ofUser, { username }))}
        empty={<EmptyState icon={<Library />} title={texts.noPublicBookshelvesYet} action={null} />}
      />
    </>
  )
}

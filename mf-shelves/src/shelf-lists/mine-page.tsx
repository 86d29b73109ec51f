import { bookshelvesApi } from '@flyleaf/contracts'
import { EmptyState, buttonClass } from '@flyleaf/ui'
import { AppLink, href, infinite, type PrefetchContext } from '@flyleaf/web'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Library } from 'lucide-react'
import { ShelvesFrame } from './shelves-frame.tsx'
import { Shelves } from './shelves.tsx'
import { texts } from './texts.ts'

const mine = infinite(bookshelvesApi.mine)

export const prefetch = ({ queryClient }: PrefetchContext) => queryClient.prefetchInfiniteQuery(mine)

/** The reader's own bookshelves. */
export function Component() {
  return (
    <ShelvesFrame active="mine">
      <Shelves
        query={useInfiniteQuery(mine)}
        empty={
          <EmptyState
            icon={<Library />}
            title={texts.noBookshelvesYet}
            description={texts.noBookshelvesYetDescription}
            action={
              <AppLink to={href.createBookshelf()} className={buttonClass({ variant: 'primary' })}>
                {texts.createBookshelf}
              </AppLink>
            }
          />
        }
      />
    </ShelvesFrame>
  )
}

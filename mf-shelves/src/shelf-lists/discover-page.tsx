import { bookshelvesApi } from '@flyleaf/contracts'
import { EmptyState, buttonClass } from '@flyleaf/ui'
import { AppLink, href, infinite, type PrefetchContext } from '@flyleaf/web'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Compass } from 'lucide-react'
import { ShelvesFrame } from './shelves-frame.tsx'
import { Shelves } from './shelves.tsx'
import { texts } from './texts.ts'

const discover = infinite(bookshelvesApi.discover, { sortBy: 'followerCount' })

export const prefetch = ({ queryClient }: PrefetchContext) => queryClient.prefetchInfiniteQuery(discover)

/** Public bookshelves of others. */
export function Component() {
  return (
    <ShelvesFrame active="discover">
      <Shelves
        query={useInfiniteQuery(discover)}
        empty={
          <EmptyState
            icon={<Compass />}
            title={texts.nothingToDiscoverYet}
            description={texts.nothingToDiscoverYetDescription}
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

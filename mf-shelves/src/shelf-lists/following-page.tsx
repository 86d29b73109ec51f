import { bookshelvesApi } from '@flyleaf/contracts'
import { EmptyState, buttonClass } from '@flyleaf/ui'
import { AppLink, href, infinite, type PrefetchContext } from '@flyleaf/web'
import { useInfiniteQuery } from '@tanstack/react-query'
import { BookHeart } from 'lucide-react'
import { ShelvesFrame } from './shelves-frame.tsx'
import { Shelves } from './shelves.tsx'
import { texts } from './texts.ts'

const following = infinite(bookshelvesApi.following)

export const prefetch = ({ queryClient }: PrefetchContext) => queryClient.prefetchInfiniteQuery(following)

/** Bookshelves that the reader follows. */
export function Component() {
  return (
    <ShelvesFrame active="following">
      <Shelves
        query={useInfiniteQuery(following)}
        empty={
          <EmptyState
            icon={<BookHeart />}
            title={texts.notFollowingAny}
            description={texts.notFollowingAnyDescription}
            action={
              <AppLink to={href.discoverBookshelves()} className={buttonClass({ variant: 'primary' })}>
                {texts.discoverBookshelves}
              </AppLink>
            }
          />
        }
      />
    </ShelvesFrame>
  )
}

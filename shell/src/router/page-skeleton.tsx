import { ListSkeleton, Skeleton } from '@flyleaf/ui'
import { texts } from '../texts.ts'

/** A page that is loading, before its layout is known. */
export function PageSkeleton() {
  return (
    <div role="status" aria-label={texts.loadingThePage} aria-busy="true" className="pt-6 sm:pt-10">
      <Skeleton className="mb-8 h-8 w-44" />
      <div className="max-w-measure">
        <ListSkeleton />
      </div>
    </div>
  )
}

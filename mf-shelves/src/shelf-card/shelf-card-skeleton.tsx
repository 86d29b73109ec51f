import { Skeleton } from '@flyleaf/ui'
import { COVERS } from './shelf-card.slot.tsx'

export function ShelfCardSkeleton() {
  return (
    <div aria-hidden="true" className="pt-5 pb-3">
      <div className={COVERS}>
        {[0, 1, 2, 3, 4].map((index) => (
          <Skeleton key={index} className="aspect-[2/3] w-full" />
        ))}
      </div>
      <Skeleton className="mt-4 h-5 w-40" />
      <Skeleton className="mt-2 h-3 w-56 max-w-full" />
    </div>
  )
}

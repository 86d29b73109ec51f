import { Skeleton, cx } from '@flyleaf/ui'
import { BOARD, ROW } from './board-classes.tsx'
import type { View } from './view.ts'

const COUNT: Record<View, number> = { covers: 12, spines: 40, list: 12 }

export function BoardSkeleton({ view }: { view: View }) {
  return (
    <div aria-hidden="true" className={ROW[view]}>
      {Array.from({ length: COUNT[view] }, (_, index) => (
        <Place key={index} view={view} />
      ))}
    </div>
  )
}

function Place({ view }: { view: View }) {
  if (view === 'spines')
    return (
      <div className={cx('px-px', BOARD)}>
        <Skeleton className="h-48 w-full" />
      </div>
    )
  if (view === 'list')
    return (
      <div className="flex items-center gap-4 border-b border-line py-2 pl-12">
        <Skeleton className="aspect-[2/3] w-9 shrink-0" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-4 w-56 max-w-full" />
          <Skeleton className="h-3 w-32" />
        </div>
      </div>
    )
  return (
    <div className="pb-6">
      <div className={BOARD}>
        <div className="px-1.5 sm:px-2.5">
          <Skeleton className="aspect-[2/3] w-full" />
        </div>
      </div>
      <div className="flex flex-col gap-2 px-1.5 pt-2 sm:px-2.5">
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-3 w-1/2" />
      </div>
    </div>
  )
}

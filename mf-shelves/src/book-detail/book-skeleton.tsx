import { Skeleton } from '@flyleaf/ui'
import { HEAD } from './book-head.tsx'
import { texts } from './texts.ts'

export function BookSkeleton() {
  return (
    <div role="status" className="max-w-[40rem]">
      <h1 className="sr-only">{texts.loading}</h1>
      <div aria-hidden="true" className={HEAD}>
        <Skeleton className="aspect-[2/3] w-full [grid-area:cover]" />
        <div className="flex flex-col gap-3 self-end [grid-area:title] sm:self-auto">
          <Skeleton className="h-8 w-64 max-w-full" />
          <Skeleton className="h-5 w-40 max-w-full" />
        </div>
        <div className="flex flex-col gap-5 [grid-area:rest]">
          <Skeleton className="h-10 w-72 max-w-full" />
          <Skeleton className="h-20 w-60 max-w-full" />
          <Skeleton className="h-32 w-full" />
        </div>
      </div>
    </div>
  )
}

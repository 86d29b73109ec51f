import type { PageShape } from '@flyleaf/contracts/remote'
import { CoverSkeleton, ListSkeleton, PersonRowSkeleton, Skeleton } from '@flyleaf/ui'
import type { ReactNode } from 'react'
import { texts } from '../texts.ts'
import { useShownRoute } from './use-shown-route.ts'

const HEAD = <Skeleton className="mb-8 h-8 w-44" />
const FIELD = <Skeleton className="mb-8 h-11 w-full" />

const SHAPES: Record<PageShape, ReactNode> = {
  book: (
    <div className="flex gap-6">
      <Skeleton className="aspect-[2/3] w-32 shrink-0 sm:w-44" />
      <div className="flex-1">
        {HEAD}
        {FIELD}
        {FIELD}
      </div>
    </div>
  ),
  covers: (
    <ListSkeleton count={8} className="grid grid-cols-2 gap-6 sm:grid-cols-4" item={<CoverSkeleton />} />
  ),
  // Mostly there at once: the placeholder would only flash.
  form: (
    <div className="animate-fade [animation-delay:400ms]">
      {HEAD}
      {FIELD}
      {FIELD}
    </div>
  ),
  rows: <ListSkeleton count={6} item={<PersonRowSkeleton />} />,
}

/** A page that is loading, in the shape of the one at a path, or of the shown one. */
export function PageSkeleton({ at }: { at?: string }) {
  const shape = useShownRoute(at)?.shape
  return (
    <div role="status" aria-label={texts.loadingThePage} aria-busy="true" className="pt-6 sm:pt-10">
      <h1 className="sr-only">{texts.loadingThePage}</h1>
      {shape === 'book' || shape === 'form' || HEAD}
      <div className="max-w-measure">{shape ? SHAPES[shape] : <ListSkeleton />}</div>
    </div>
  )
}

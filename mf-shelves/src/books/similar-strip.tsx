import { catalogueApi } from '@flyleaf/contracts'
import { query } from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { CoverStrip, CoverStripSkeleton } from './cover-strip.tsx'
import { texts } from './texts.ts'

const SHOWN = 9

/** Similar books by other authors; renders nothing when there are none. */
export function SimilarStrip({ bookId }: { bookId: string }) {
  const { data, isPending } = useQuery(query(catalogueApi.similar, { bookId, limit: SHOWN }))
  if (isPending) return <CoverStripSkeleton />
  return data?.items.length ? <CoverStrip title={texts.similar} books={data.items} /> : null
}

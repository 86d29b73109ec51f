import { recordsApi } from '@flyleaf/contracts'
import { query } from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { texts } from './texts.ts'

/** Says what a merge of a book into another one would move. */
export function MergeNumbers({ bookId, intoId }: { bookId: string; intoId: string }) {
  const { data: preview } = useQuery(query(recordsApi.previewMerge, { bookId, intoId }))
  return (
    <div role="status" className="flex min-h-16 flex-col gap-2 text-sm text-muted">
      {preview && (
        <>
          <p className="m-0">{texts.mergeMoves(preview)}</p>
          {texts.mergeMeets(preview) && <p className="m-0">{texts.mergeMeets(preview)}</p>}
          <p className="m-0">{texts.mergeUndo}</p>
        </>
      )}
    </div>
  )
}

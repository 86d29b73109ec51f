import { importsApi } from '@flyleaf/contracts'
import { Columns } from '@flyleaf/ui'
import { infinite, useTitle, type PrefetchContext } from '@flyleaf/web'
import { useSearchParams } from 'react-router'
import { Component as BeingRead } from '../home-books/being-read.slot.tsx'
import { ImportDetail } from './import-detail.tsx'
import { NewImport } from './new-import.tsx'
import { texts } from './texts.ts'

export const prefetch = ({ queryClient }: PrefetchContext) =>
  queryClient.prefetchInfiniteQuery(infinite(importsApi.list))

/** Uploads a new file, or shows the import that the address names. */
export function Component() {
  useTitle(texts.importLibrary)
  const importId = useSearchParams()[0].get('import')
  return (
    <Columns margin={<BeingRead />}>
      {importId ? <ImportDetail key={importId} importId={importId} /> : <NewImport />}
    </Columns>
  )
}

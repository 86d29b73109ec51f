import { NotFound } from '@flyleaf/ui'
import { useTitle } from './use-title.ts'
import { texts } from '../texts.ts'

/** For an address without a page, or with content that the reader may not see. */
export function NotFoundPage() {
  useTitle(texts.pageNotFound)
  return <NotFound />
}

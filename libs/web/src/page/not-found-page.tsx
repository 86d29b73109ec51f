import { NotFound } from '@flyleaf/ui'
import { useTitle } from './use-title.ts'
import { texts } from '../texts.ts'

/** For an address that leads nowhere: what is not there, or not for who asks. */
export function NotFoundPage() {
  useTitle(texts.pageNotFound)
  return <NotFound />
}

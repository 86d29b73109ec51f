import { NotFound } from '@flyleaf/ui'
import { useTitle } from '@flyleaf/web'

export function NotFoundPage() {
  useTitle('Page not found')
  return <NotFound />
}

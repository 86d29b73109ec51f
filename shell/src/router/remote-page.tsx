import { useNavigation } from '@flyleaf/web'
import { createElement } from 'react'
import { PageSkeleton } from './page-skeleton.tsx'
import type { Pages } from './pages.ts'

interface Props {
  pages: Pages
  remote: string
  page: string
}

/** A microfrontend's page, rendered once its code is loaded. */
export function RemotePage(props: Props) {
  const { isHeld } = useNavigation()
  return isHeld ? <PageSkeleton /> : <LoadedPage {...props} />
}

function LoadedPage({ pages, remote, page }: Props) {
  return createElement(pages.pageOf(remote, page))
}

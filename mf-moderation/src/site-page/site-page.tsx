import { SITE_PAGES, sitePagesApi, type SitePageName } from '@flyleaf/contracts'
import { Columns, ErrorState, ListSkeleton, PageHeader } from '@flyleaf/ui'
import { NotFoundPage, query, useTitle } from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { SitePageView } from './site-page-view.tsx'
import { texts } from './texts.ts'

const nameIn = (pathname: string): SitePageName | undefined =>
  SITE_PAGES.find((name) => pathname.replace(/\/$/, '') === `/${name}`)

/** A page in the operator's words: /about, /terms, /privacy, /help, /contact or /accessibility. */
export function Component() {
  const name = nameIn(useLocation().pathname)
  return name ? <Page key={name} name={name} /> : <NotFoundPage />
}

function Page({ name }: { name: SitePageName }) {
  const { data: page, error, refetch } = useQuery(query(sitePagesApi.get, { name }))
  useTitle(page?.title ?? texts.titles[name])
  if (!page && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!page) return <ListSkeleton count={3} label={texts.loading} />
  return (
    <Columns>
      <PageHeader title={page.title} />
      <SitePageView content={page.content} />
    </Columns>
  )
}

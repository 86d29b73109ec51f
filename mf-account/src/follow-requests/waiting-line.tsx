import { COUNTED_REQUESTS_MAX, followRequestsApi } from '@flyleaf/contracts'
import { cx, inlineLinkClass } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink, query } from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { texts } from './texts.ts'

/** How many readers ask to follow the reader, as a link to their requests; nothing when there are none. */
export function WaitingLine({ className }: { className?: string }) {
  const { data } = useQuery(query(followRequestsApi.count))
  if (!data?.count) return null
  return (
    <p className={cx('m-0 text-sm', className)}>
      <AppLink to={href.followRequests()} className={inlineLinkClass}>
        {texts.waiting(data.count, data.count === COUNTED_REQUESTS_MAX)}
      </AppLink>
    </p>
  )
}

import { reportsApi, type Report } from '@flyleaf/contracts'
import * as href from '@flyleaf/contracts/links'
import { Columns, EmptyState, ListSkeleton, PageHeader, Tag, buttonClass } from '@flyleaf/ui'
import { AppLink, InfiniteList, RelativeTime, infinite, useList, useTitle } from '@flyleaf/web'
import { Flag } from 'lucide-react'
import { RuleOf } from '../shared/rule-of.tsx'
import { texts as shared } from '../shared/texts.ts'
import { ThingLink } from '../shared/thing-link.tsx'
import { texts } from './texts.ts'

/** What the reader has reported, newest first; moderators go to the queue from here. */
export function Component() {
  useTitle(texts.title)
  const reports = useList(infinite(reportsApi.mine))
  const isModerator = reports.data?.pages[0]?.isModerator ?? false
  return (
    <Columns>
      <PageHeader
        title={texts.title}
        description={texts.description}
        actions={
          isModerator && (
            <AppLink to={href.moderation()} className={buttonClass({})}>
              {texts.moderate}
            </AppLink>
          )
        }
      />
      <InfiniteList
        query={reports}
        label={texts.title}
        idOf={({ reportId }) => reportId}
        skeleton={<ListSkeleton count={3} label={texts.loading} />}
        empty={
          <EmptyState icon={<Flag />} title={texts.none} description={texts.noneDescription} action={null} />
        }
      >
        {(report) => <ReportRow report={report} />}
      </InfiniteList>
    </Columns>
  )
}

function ReportRow({
  report: { reported, reason, namedRule, words, createdAt, outcome },
}: {
  report: Report
}) {
  return (
    <article className="border-b border-line py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="m-0 font-serif text-base font-semibold wrap-break-word">
          <ThingLink reported={reported} />
        </h2>
        <Tag tone={outcome ? 'muted' : 'accent'}>{outcome ? shared.done(outcome.action) : texts.waiting}</Tag>
      </div>
      <p className="m-0 mt-0.5 text-sm text-muted">
        <RuleOf rule={reason} namedRule={namedRule} /> · <RelativeTime time={createdAt} />
      </p>
      {words && <p className="m-0 mt-2 text-sm whitespace-pre-line wrap-break-word">{words}</p>}
    </article>
  )
}

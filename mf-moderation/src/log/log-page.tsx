import { moderationApi, type LogEntry } from '@flyleaf/contracts'
import * as href from '@flyleaf/contracts/links'
import { Columns, EmptyState, ListSkeleton, PageHeader } from '@flyleaf/ui'
import {
  AppLink,
  InfiniteList,
  NotFoundPage,
  fullTime,
  infinite,
  isNotFound,
  useIsHydrated,
  useList,
  useTitle,
} from '@flyleaf/web'
import { ScrollText } from 'lucide-react'
import { ModerationTabs } from '../queue/moderation-tabs.tsx'
import { texts as shared } from '../shared/texts.ts'
import { texts } from './texts.ts'

/** What moderators have done. */
export function Component() {
  const log = useList(infinite(moderationApi.log))
  const isMissing = isNotFound(log.error)
  useTitle(isMissing ? null : texts.title)
  if (isMissing) return <NotFoundPage />
  return (
    <Columns>
      <PageHeader title={texts.title} description={texts.description} />
      <ModerationTabs active="log" />
      <InfiniteList
        query={log}
        label={texts.title}
        idOf={({ entryId }) => entryId}
        skeleton={<ListSkeleton count={6} label={texts.loading} />}
        empty={
          <EmptyState
            icon={<ScrollText />}
            title={texts.none}
            description={texts.noneDescription}
            action={null}
          />
        }
      >
        {(entry) => <Entry entry={entry} />}
      </InfiniteList>
    </Columns>
  )
}

function Entry({ entry }: { entry: LogEntry }) {
  const isHydrated = useIsHydrated()
  const { at, caseId, decision, about } = entry
  const blocked = entry.domain ?? entry.range
  return (
    <div className="border-b border-line py-3 text-sm">
      <span className="min-w-0 wrap-break-word">
        {texts.entry(entry)}
        {about && ` ${texts.about(about.name)}`}
        {blocked && `: ${blocked}`}
        {decision &&
          `: ${shared.done(decision.action)} (${decision.namedRule?.title ?? shared.reason(decision.rule)})`}
      </span>
      {/* A line of its own: the time, which only the browser can tell, moves nothing when it comes. */}
      <span className="mt-1 flex min-h-[1lh] items-baseline gap-4 text-xs text-faint">
        {caseId && (
          <AppLink to={href.moderationCase(caseId)} className="text-accent">
            {texts.openCase}
          </AppLink>
        )}
        <time dateTime={at}>{isHydrated && fullTime(at)}</time>
      </span>
    </div>
  )
}

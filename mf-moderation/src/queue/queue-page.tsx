import {
  REPORTED_KINDS,
  REPORT_REASONS,
  moderationApi,
  type ModerationCase,
  type ReportReason,
  type ReportedKind,
} from '@flyleaf/contracts'
import * as href from '@flyleaf/contracts/links'
import { Columns, EmptyState, ListSkeleton, PageHeader, Tag } from '@flyleaf/ui'
import { Select } from '@flyleaf/ui/form'
import {
  AppLink,
  InfiniteList,
  NotFoundPage,
  RelativeTime,
  infinite,
  isNotFound,
  useList,
  useTitle,
} from '@flyleaf/web'
import { Scale } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { texts as shared } from '../shared/texts.ts'
import { ModerationTabs } from './moderation-tabs.tsx'
import { texts } from './texts.ts'

const KINDS = [
  { value: '', label: texts.allKinds },
  ...REPORTED_KINDS.map((value) => ({ value, label: texts.kinds[value] })),
]
const REASONS = [
  { value: '', label: texts.allReasons },
  ...REPORT_REASONS.map((value) => ({ value, label: shared.reason(value) })),
]
const CLAIMED = [
  { value: '', label: texts.anybody },
  { value: 'me', label: texts.me },
  { value: 'nobody', label: texts.nobody },
]

const among = <Value extends string>(values: readonly Value[], text: string | null) =>
  values.find((value) => value === text)

/** What waits for a decision; whoever is no moderator finds no such page. */
export function Component() {
  const [search, setSearch] = useSearchParams()
  const kind = among<ReportedKind>(REPORTED_KINDS, search.get('kind'))
  const reason = among<ReportReason>(REPORT_REASONS, search.get('reason'))
  const claimed = among(['me', 'nobody'], search.get('claimed'))
  const isFiltered = Boolean(kind ?? reason ?? claimed)
  const cases = useList(
    infinite(moderationApi.queue, {
      ...(kind && { kind }),
      ...(reason && { reason }),
      ...(claimed && { claimed }),
    }),
  )
  const isMissing = isNotFound(cases.error)
  useTitle(isMissing ? null : texts.title)
  if (isMissing) return <NotFoundPage />
  const filter = (name: string, value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true },
    )
  return (
    <Columns>
      <PageHeader title={texts.title} description={texts.description} />
      <ModerationTabs active="queue" counts={cases.data?.pages[0]?.counts} />
      <div className="flex flex-wrap gap-x-4 gap-y-1 pt-3">
        <Select
          variant="inline"
          label={texts.kind}
          options={KINDS}
          value={kind ?? ''}
          onChange={(event) => filter('kind', event.target.value)}
        />
        <Select
          variant="inline"
          label={texts.reason}
          options={REASONS}
          value={reason ?? ''}
          onChange={(event) => filter('reason', event.target.value)}
        />
        <Select
          variant="inline"
          label={texts.claimed}
          options={CLAIMED}
          value={claimed ?? ''}
          onChange={(event) => filter('claimed', event.target.value)}
        />
      </div>
      <InfiniteList
        query={cases}
        label={texts.queue}
        idOf={({ caseId }) => caseId}
        skeleton={<ListSkeleton count={4} label={texts.loading} />}
        empty={
          <EmptyState
            icon={<Scale />}
            title={isFiltered ? texts.noneFiltered : texts.none}
            description={isFiltered ? texts.noneFilteredDescription : texts.noneDescription}
            action={null}
          />
        }
      >
        {(one) => <CaseRow found={one} />}
      </InfiniteList>
    </Columns>
  )
}

function CaseRow({ found }: { found: ModerationCase }) {
  const { caseId, reported, reason, reportCount, lastReportedAt, excerpt, claimedBy } = found
  return (
    <AppLink
      to={href.moderationCase(caseId)}
      className="block border-b border-line py-4 text-ink no-underline hover:bg-well"
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="font-serif font-semibold wrap-break-word">{shared.thing(reported)}</span>
        <Tag tone="danger">{shared.reason(reason)}</Tag>
      </span>
      {excerpt && <span className="mt-1 line-clamp-2 font-serif text-sm text-muted">{excerpt}</span>}
      <span className="mt-1 block text-xs text-faint">
        {texts.reports(reportCount)} · <RelativeTime time={lastReportedAt} />
        {claimedBy && ` · ${texts.claimedBy(claimedBy.name)}`}
      </span>
    </AppLink>
  )
}

import { moderationApi, type CaseDetail } from '@flyleaf/contracts'
import * as href from '@flyleaf/contracts/links'
import { Button, Columns, ErrorState, ListSkeleton, PageHeader, Section } from '@flyleaf/ui'
import {
  AppLink,
  NotFoundPage,
  PersonLink,
  RelativeTime,
  isNotFound,
  query,
  useAction,
  useTitle,
} from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { CopyOf } from '../shared/copy-of.tsx'
import { texts as shared } from '../shared/texts.ts'
import { ThingLink } from '../shared/thing-link.tsx'
import { CHANGED } from './changed.ts'
import { DecideForm } from './decide-form.tsx'
import { DecisionRow } from './decision-row.tsx'
import { texts } from './texts.ts'

/** Everything that moderators know of what was reported, and where they decide. */
export function Component() {
  const { caseId = '' } = useParams()
  const { data: found, error, refetch } = useQuery(query(moderationApi.case, { caseId }))
  const isMissing = isNotFound(error)
  useTitle(isMissing ? null : found ? texts.title(found.reported.kind) : undefined)
  if (isMissing) return <NotFoundPage />
  if (!found && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!found) return <ListSkeleton count={2} label={texts.loading} />
  return (
    <Columns
      margin={
        <Section title={texts.history}>
          {found.history.map((decision) => (
            <DecisionRow key={decision.decisionId} decision={decision} />
          ))}
          {found.history.length === 0 && <p className="text-sm text-muted">{texts.noHistory}</p>}
        </Section>
      }
    >
      <PageHeader
        kicker={
          <AppLink to={href.moderation()} className="text-faint">
            {texts.back}
          </AppLink>
        }
        title={texts.title(found.reported.kind)}
        description={<ThingLink reported={found.reported} />}
        actions={<Claim found={found} />}
      />
      <div className="flex flex-col gap-8">
        <Copies found={found} />
        <Section title={texts.reports}>
          {found.reports.map((report) => (
            <article key={report.reportId} className="border-b border-line py-3 text-sm">
              <p className="m-0 text-muted">
                <b className="font-semibold text-ink">
                  {report.namedRule?.title ?? shared.reason(report.reason)}
                </b>{' '}
                ·{' '}
                {report.reporter ? (
                  <PersonLink username={report.reporter.username}>{report.reporter.name}</PersonLink>
                ) : report.signal ? (
                  texts.signal(report.signal)
                ) : (
                  shared.formerReader
                )}{' '}
                · <RelativeTime time={report.createdAt} />
              </p>
              {report.words && <p className="m-0 mt-1 whitespace-pre-line wrap-break-word">{report.words}</p>}
            </article>
          ))}
        </Section>
        {found.decisions.length > 0 && (
          <Section title={texts.decisions}>
            {found.decisions.map((decision) => (
              <DecisionRow key={decision.decisionId} decision={decision} isHere />
            ))}
          </Section>
        )}
        {found.viewer.actions.length > 0 && (
          <Section title={texts.decide}>
            <DecideForm key={found.caseId} found={found} />
          </Section>
        )}
      </div>
    </Columns>
  )
}

function Copies({ found: { copies, reports } }: { found: CaseDetail }) {
  const [newest, ...earlier] = copies
  const isByItself = reports.every(({ signal }) => signal)
  return (
    <Section title={texts.asReported}>
      <div className="flex flex-col gap-4 py-4">
        {newest ? (
          <CopyOf content={newest.content} />
        ) : (
          <p className="m-0 text-sm text-muted">{isByItself ? texts.noCopyByItself : texts.noCopies}</p>
        )}
        {earlier.length > 0 && (
          <details className="text-sm">
            <summary className="cursor-pointer text-muted">{texts.earlierCopies(earlier.length)}</summary>
            <div className="mt-3 flex flex-col gap-4">
              {earlier.map(({ copyId, content }) => (
                <CopyOf key={copyId} content={content} />
              ))}
            </div>
          </details>
        )}
      </div>
    </Section>
  )
}

/** Claims an open case, or says who has claimed it. */
function Claim({ found }: { found: CaseDetail }) {
  const { caseId, isOpen, claimedBy, viewer } = found
  const claim = useAction(moderationApi.claim, { invalidates: CHANGED })
  if (!isOpen) return null
  if (claimedBy && !viewer.isClaimer) return <p className="m-0 text-sm">{texts.claimedBy(claimedBy.name)}</p>
  return (
    <Button
      loading={claim.isPending}
      onClick={() => claim.run({ caseId, isClaimed: !(claimedBy && viewer.isClaimer) })}
    >
      {claimedBy ? texts.release : texts.claim}
    </Button>
  )
}

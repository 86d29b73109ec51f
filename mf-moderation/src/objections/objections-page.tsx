import { EXPLANATION_MAX, moderationApi, type CaseDecision } from '@flyleaf/contracts'
import { ActionDialog, Button, Columns, EmptyState, ListSkeleton, PageHeader } from '@flyleaf/ui'
import { TextArea } from '@flyleaf/ui/form'
import { InfiniteList, NotFoundPage, infinite, isNotFound, useAction, useList, useTitle } from '@flyleaf/web'
import { Scale } from 'lucide-react'
import { useState } from 'react'
import { CHANGED } from '../case/changed.ts'
import { DecisionRow } from '../case/decision-row.tsx'
import { ModerationTabs } from '../queue/moderation-tabs.tsx'
import { CopyOf } from '../shared/copy-of.tsx'
import { texts } from './texts.ts'

/** Decisions to which somebody objects. */
export function Component() {
  const objections = useList(infinite(moderationApi.objections))
  const isMissing = isNotFound(objections.error)
  useTitle(isMissing ? null : texts.title)
  if (isMissing) return <NotFoundPage />
  return (
    <Columns>
      <PageHeader title={texts.title} description={texts.description} />
      <ModerationTabs active="objections" />
      <InfiniteList
        query={objections}
        label={texts.title}
        idOf={({ decisionId }) => decisionId}
        skeleton={<ListSkeleton count={2} label={texts.loading} />}
        empty={
          <EmptyState icon={<Scale />} title={texts.none} description={texts.noneDescription} action={null} />
        }
      >
        {(decision) => <Objection decision={decision} />}
      </InfiniteList>
    </Columns>
  )
}

function Objection({ decision }: { decision: CaseDecision }) {
  const [asksFor, setAsksFor] = useState<'uphold' | 'reverse' | null>(null)
  const [answer, setAnswer] = useState('')
  const answering = useAction(moderationApi.answer, {
    invalidates: CHANGED,
    onSuccess: () => setAsksFor(null),
  })
  const isReversed = asksFor === 'reverse'
  return (
    <div className="pt-4">
      {decision.content && <CopyOf content={decision.content} />}
      <DecisionRow decision={decision} level={2}>
        <Button size="sm" onClick={() => setAsksFor('uphold')}>
          {texts.uphold}
        </Button>
        <Button size="sm" onClick={() => setAsksFor('reverse')}>
          {texts.reverse}
        </Button>
      </DecisionRow>
      {asksFor && (
        <ActionDialog
          open
          onOpenChange={(isOpen) => !isOpen && setAsksFor(null)}
          title={isReversed ? texts.reverseTitle : texts.upholdTitle}
          confirmLabel={isReversed ? texts.confirmReverse : texts.confirmUphold}
          pending={answering.isPending}
          onConfirm={() => answering.run({ decisionId: decision.decisionId, isReversed, answer })}
        >
          <TextArea
            label={texts.answer}
            optional
            limit={EXPLANATION_MAX}
            value={answer}
            onChange={(event) => setAnswer(event.target.value)}
          />
        </ActionDialog>
      )}
    </div>
  )
}

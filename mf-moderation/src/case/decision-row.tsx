import { moderationApi, type CaseDecision } from '@flyleaf/contracts'
import * as href from '@flyleaf/contracts/links'
import { Button, ConfirmAction, Tag } from '@flyleaf/ui'
import { AppLink, RelativeTime, fullDate, useAction } from '@flyleaf/web'
import type { ReactNode } from 'react'
import { RuleOf } from '../shared/rule-of.tsx'
import { texts as shared } from '../shared/texts.ts'
import { CHANGED } from './changed.ts'
import { texts } from './texts.ts'

interface Props {
  decision: CaseDecision
  /** Whether it is shown on its case's page. */
  isHere?: boolean
  level?: 2 | 3
  /** What can be done with it beside undoing it. */
  children?: ReactNode
}

/** A decision as moderators see it. */
export function DecisionRow({ decision, isHere = false, level = 3, children }: Props) {
  const {
    decisionId,
    caseId,
    action,
    rule,
    namedRule,
    explanation,
    decidedAt,
    decidedBy,
    until,
    undoneAt,
    objection,
  } = decision
  const Heading = `h${level}` as const
  const undo = useAction(moderationApi.undo, { invalidates: CHANGED })
  return (
    <article className="border-b border-line py-4 text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <Heading className="m-0 text-base font-semibold">
          {shared.done(action)}
          {until && ` ${texts.until(fullDate(until))}`}
        </Heading>
        {undoneAt && <Tag>{texts.undone}</Tag>}
        {!undoneAt && objection && (
          <Tag tone={objection.state === 'waiting' ? 'warning' : 'muted'}>
            {objection.state === 'waiting' ? texts.objects : texts.answered(objection.state === 'reversed')}
          </Tag>
        )}
      </div>
      <p className="m-0 mt-0.5 text-muted">
        <RuleOf rule={rule} namedRule={namedRule} /> · <RelativeTime time={decidedAt} />{' '}
        {decidedBy && texts.by(decidedBy.name)}
      </p>
      {explanation && <p className="m-0 mt-2 whitespace-pre-line wrap-break-word">{explanation}</p>}
      {objection?.words && (
        <p className="m-0 mt-3 border-l-2 border-warning pl-3 whitespace-pre-line wrap-break-word">
          {objection.words}
        </p>
      )}
      {objection?.answer && (
        <p className="m-0 mt-3 border-l-2 border-line pl-3 whitespace-pre-line wrap-break-word text-muted">
          {objection.answer}
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-3 empty:hidden">
        {children}
        {isHere && decision.viewer.canUndo && (
          <ConfirmAction
            trigger={<Button size="sm">{texts.undo}</Button>}
            title={texts.undoQuestion}
            description={texts.undoDescription}
            confirmLabel={texts.confirmUndo}
            pending={undo.isPending}
            onConfirm={() => undo.runAsync({ decisionId })}
          />
        )}
        {!isHere && (
          <AppLink to={href.moderationCase(caseId)} className="text-accent">
            {texts.openCase}
          </AppLink>
        )}
      </div>
    </article>
  )
}

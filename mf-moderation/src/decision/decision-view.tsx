import { EXPLANATION_MAX, decisionsApi, type Decision } from '@flyleaf/contracts'
import { Button, Section, inlineLinkClass } from '@flyleaf/ui'
import { TextArea } from '@flyleaf/ui/form'
import { keyOf, setCached, useAction } from '@flyleaf/web'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { CopyOf } from '../shared/copy-of.tsx'
import { RuleOf } from '../shared/rule-of.tsx'
import { texts as shared } from '../shared/texts.ts'
import { texts } from './texts.ts'

/** Why something was decided about the reader, on what, and their objection or a form for it. */
export function DecisionView({ decision }: { decision: Decision }) {
  const { rule, namedRule, explanation, content, objection, viewer, reported } = decision
  return (
    <div className="flex flex-col gap-8 text-sm">
      <Section title={texts.rule}>
        <p className="mt-3 mb-0">
          {namedRule ? (
            <RuleOf rule={rule} namedRule={namedRule} className={inlineLinkClass} />
          ) : (
            <>
              <b className="font-semibold">{shared.reason(rule)}.</b> {shared.rule(rule)}
            </>
          )}
        </p>
      </Section>
      {explanation && (
        <Section title={texts.why}>
          <p className="mt-3 mb-0 whitespace-pre-line wrap-break-word">{explanation}</p>
        </Section>
      )}
      {content && reported.kind !== 'person' && (
        <Section title={texts.what}>
          <div className="mt-3 flex flex-col gap-2">
            <CopyOf content={content} />
            <p className="m-0 text-xs text-faint">{texts.whatKept}</p>
          </div>
        </Section>
      )}
      {objection && (
        <Section title={texts.objection}>
          <p className="mt-3 mb-0 whitespace-pre-line wrap-break-word">{objection.words}</p>
          <p className="mt-2 mb-0 text-muted">{texts.states[objection.state]}</p>
          {objection.answer && (
            <p className="mt-2 mb-0 border-l-2 border-line pl-3 whitespace-pre-line wrap-break-word">
              {objection.answer}
            </p>
          )}
        </Section>
      )}
      {viewer.canObject && <ObjectionForm decisionId={decision.decisionId} />}
    </div>
  )
}

function ObjectionForm({ decisionId }: { decisionId: string }) {
  const queryClient = useQueryClient()
  const [words, setWords] = useState('')
  const object = useAction(decisionsApi.object, {
    onSuccess: ({ decision }) =>
      setCached(queryClient, { queryKey: keyOf(decisionsApi.get, { decisionId }) }, () => decision),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (words.trim()) object.run({ decisionId, words })
  }
  return (
    <Section title={texts.objectTitle}>
      <form onSubmit={submit} className="mt-3 flex flex-col gap-4">
        <p className="m-0 text-muted">{texts.objectDescription}</p>
        <TextArea
          label={texts.objectLabel}
          limit={EXPLANATION_MAX}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <div>
          <Button type="submit" disabled={!words.trim()} loading={object.isPending}>
            {texts.object}
          </Button>
        </div>
      </form>
    </Section>
  )
}

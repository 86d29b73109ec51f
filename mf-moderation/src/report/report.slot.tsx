import {
  REPORT_WORDS_MAX,
  relationsApi,
  reportsApi,
  sitePagesApi,
  type ReportedKind,
  type Rule,
} from '@flyleaf/contracts'
import * as href from '@flyleaf/contracts/links'
import { ActionDialog, ErrorState, ListSkeleton, inlineLinkClass } from '@flyleaf/ui'
import { Checkbox, RadioGroup, TextArea } from '@flyleaf/ui/form'
import { query, useAction, type SlotProps } from '@flyleaf/web'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { texts } from './texts.ts'

const optionsFor = (kind: ReportedKind, rules: readonly Rule[]) =>
  rules
    .filter(({ reason }) => kind !== 'person' || reason !== 'spoilers')
    .map(({ key, title, text }) => ({ value: key, label: title, hint: text }))

/** The dialog that reports something, opened from the menus of other teams' pages. */
export function Component({ kind, of, username, onClose }: SlotProps['moderation.report']) {
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery(query(sitePagesApi.rules))
  const [ruleKey, setRuleKey] = useState<string>()
  const rule = data?.rules.find(({ key }) => key === ruleKey)
  const reason = rule?.reason
  const [words, setWords] = useState('')
  const [alsoBlocks, setAlsoBlocks] = useState(false)
  const block = useAction(relationsApi.block, { onSuccess: () => void queryClient.invalidateQueries() })
  const report = useAction(reportsApi.create, { invalidates: [reportsApi.mine] })
  const send = async () => {
    if (!rule) return
    const sent = await report.runAsync({ kind, id: of, reason: rule.reason, ruleKey: rule.key, words })
    if (!sent) return
    if (alsoBlocks && username) await block.runAsync({ username, isBlocked: true })
    onClose()
  }
  return (
    <ActionDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.title(kind)}
      description={texts.description(kind)}
      confirmLabel={texts.send}
      pending={report.isPending || block.isPending}
      disabled={!reason || (reason === 'other' && !words.trim())}
      onConfirm={() => void send()}
    >
      {data ? (
        <RadioGroup
          legend={texts.reason}
          name="rule"
          options={optionsFor(kind, data.rules)}
          value={ruleKey}
          onChange={setRuleKey}
        />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} level={2} />
      ) : (
        <ListSkeleton count={5} label={texts.loading} />
      )}
      <a
        href={href.rules()}
        target="_blank"
        rel="noreferrer"
        className={`mt-3 inline-block text-sm ${inlineLinkClass}`}
      >
        {texts.allRules}
      </a>
      <TextArea
        className="mt-4"
        label={texts.words}
        optional={reason !== 'other'}
        limit={REPORT_WORDS_MAX}
        minRows={2}
        maxRows={6}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {username && (
        <Checkbox
          className="mt-3"
          label={texts.alsoBlock(username)}
          hint={texts.alsoBlockHint}
          checked={alsoBlocks}
          onChange={(event) => setAlsoBlocks(event.target.checked)}
        />
      )}
    </ActionDialog>
  )
}

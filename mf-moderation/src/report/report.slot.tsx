import {
  REPORT_REASONS,
  REPORT_WORDS_MAX,
  relationsApi,
  reportsApi,
  type ReportReason,
  type ReportedKind,
} from '@flyleaf/contracts'
import { ActionDialog } from '@flyleaf/ui'
import { Checkbox, RadioGroup, TextArea } from '@flyleaf/ui/form'
import { useAction, type SlotProps } from '@flyleaf/web'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { texts as shared } from '../shared/texts.ts'
import { texts } from './texts.ts'

const optionsFor = (kind: ReportedKind) =>
  REPORT_REASONS.filter((reason) => kind !== 'person' || reason !== 'spoilers').map((value) => ({
    value,
    label: shared.reason(value),
    hint: texts.hint(value),
  }))

/** The dialog that reports something, opened from the menus of other teams' pages. */
export function Component({ kind, of, username, onClose }: SlotProps['moderation.report']) {
  const queryClient = useQueryClient()
  const [reason, setReason] = useState<ReportReason>()
  const [words, setWords] = useState('')
  const [alsoBlocks, setAlsoBlocks] = useState(false)
  const block = useAction(relationsApi.block, { onSuccess: () => void queryClient.invalidateQueries() })
  const report = useAction(reportsApi.create, { invalidates: [reportsApi.mine] })
  const send = async () => {
    if (!reason) return
    const sent = await report.runAsync({ kind, id: of, reason, words })
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
      <RadioGroup
        legend={texts.reason}
        name="reason"
        options={optionsFor(kind)}
        value={reason}
        onChange={setReason}
      />
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

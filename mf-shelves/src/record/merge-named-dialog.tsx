import { REASON_MAX, changesApi, searchApi, type CatalogueChange } from '@flyleaf/contracts'
import { ActionDialog } from '@flyleaf/ui'
import { RadioGroup, TextArea, TextField } from '@flyleaf/ui/form'
import { query, useAction } from '@flyleaf/web'
import { useSearchField } from '@flyleaf/web/search-field'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MERGED } from './changed.ts'
import type { NamedRecordOf } from './named-form.tsx'
import { texts } from './texts.ts'

interface Props {
  record: NamedRecordOf
  onDone: (change: CatalogueChange) => void
  onClose: () => void
}

/** Chooses the author or the series into which one is merged. */
export default function MergeNamedDialog({ record, onDone, onClose }: Props) {
  const isAuthor = 'authorId' in record
  const ownId = isAuthor ? record.authorId : record.seriesId
  const { text, setText, asked: q } = useSearchField()
  const [intoId, setIntoId] = useState('')
  const [reason, setReason] = useState('')
  const options = { enabled: q.length > 0, placeholderData: keepPreviousData }
  const authors = useQuery({ ...query(searchApi.authors, { q }), ...options, enabled: isAuthor && q !== '' })
  const series = useQuery({ ...query(searchApi.series, { q }), ...options, enabled: !isAuthor && q !== '' })
  const found = isAuthor
    ? authors.data?.items.map(({ authorId, name }) => ({ value: authorId, label: name }))
    : series.data?.items.map(({ seriesId, name }) => ({ value: seriesId, label: name }))
  const others = found?.filter(({ value }) => value !== ownId) ?? []
  const outcome = {
    invalidates: MERGED,
    onSuccess: ({ change }: { change: CatalogueChange }) => onDone(change),
  }
  const ofAuthor = useAction(changesApi.mergeAuthor, outcome)
  const ofSeries = useAction(changesApi.mergeSeries, outcome)
  return (
    <ActionDialog
      size="md"
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.mergeNamedTitle(record.name)}
      description={texts.mergeHint}
      confirmLabel={record.isAtOnce ? texts.merge : texts.propose}
      pending={ofAuthor.isPending || ofSeries.isPending}
      disabled={!intoId || (!record.isAtOnce && !reason.trim())}
      onConfirm={() =>
        isAuthor
          ? ofAuthor.run({ authorId: ownId, intoId, reason })
          : ofSeries.run({ seriesId: ownId, intoId, reason })
      }
    >
      <div className="flex flex-col gap-6">
        <TextField
          label={texts.name}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setIntoId('')
          }}
        />
        {q && others.length === 0 && found && <p className="m-0 text-sm text-muted">{texts.nobodyFound}</p>}
        {others.length > 0 && (
          <RadioGroup
            legend={texts.mergeNamedTitle(record.name)}
            hideLegend
            value={intoId}
            onChange={setIntoId}
            options={others}
          />
        )}
        <TextArea
          label={texts.reason}
          optional={record.isAtOnce}
          hint={texts.reasonHint}
          limit={REASON_MAX}
          minRows={2}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </ActionDialog>
  )
}

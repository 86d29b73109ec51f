import type { BookRecord, recordsApi } from '@flyleaf/contracts'
import type { Action } from '@flyleaf/web'
import { FieldError } from '@flyleaf/ui/form'
import { useState } from 'react'
import { CoverField, type ChosenCover } from '../add-book/cover-field.tsx'
import { texts } from '../add-book/texts.ts'
import type { FieldOf } from './use-record-form.ts'

interface Props {
  record: BookRecord
  editionId: string
  /** Uploads a chosen image, whose address is then the value of the field. */
  upload: Action<typeof recordsApi.uploadCover>
  field: ReturnType<FieldOf>
}

/** The cover of an edition in the form of its record. */
export function EditionCover({ record, editionId, upload, field }: Props) {
  const { bookId, title, authors, cover } = record
  const [chosen, setChosen] = useState<ChosenCover>()
  const write = (value: string) => field.onChange({ target: { value } })
  const change = async (next: ChosenCover | null) => {
    if (!next) return write('')
    setChosen(next)
    const form = new FormData()
    form.set('image', next.file)
    const uploaded = await upload.runAsync({ bookId, editionId }, { form })
    setChosen(undefined)
    if (uploaded) write(uploaded.cover)
  }
  return (
    <div>
      <CoverField
        title={title}
        author={authors[0] ?? ''}
        address={chosen?.address ?? (field.value || null)}
        otherwise={cover}
        hint={texts.editionCoverHint}
        isPending={upload.isPending}
        onChange={(next) => void change(next)}
      />
      <FieldError>{field.error}</FieldError>
    </div>
  )
}

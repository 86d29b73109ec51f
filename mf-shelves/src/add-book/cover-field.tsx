import { BookCover, Button } from '@flyleaf/ui'
import { FieldError, FilePicker } from '@flyleaf/ui/form'
import { IMAGE_ACCEPT, imageRefusal, useFileDrop } from '@flyleaf/web/files'
import { useEffect, useId, useState } from 'react'
import { texts } from './texts.ts'

/** A chosen image with its object URL. */
export interface ChosenCover {
  file: File
  address: string
}

interface Props {
  title: string
  author: string
  /** Of the image; null for the typeset cover. */
  address: string | null
  /** The address of what is shown without an image, rather than the typeset cover. */
  otherwise?: string | null
  hint?: string
  /** While a choice is being saved. */
  isPending?: boolean
  onChange: (cover: ChosenCover | null) => void
}

/** A preview of the cover: a chosen or dropped image, or the one generated from title and author. */
export function CoverField({
  title,
  author,
  address,
  otherwise,
  hint = texts.coverHint,
  isPending = false,
  onChange,
}: Props) {
  const errorId = useId()
  const [refusal, setRefusal] = useState<string | null>(null)
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address])
  const take = (chosen: File | undefined) => {
    if (!chosen) return
    const reason = imageRefusal(chosen)
    setRefusal(reason)
    if (!reason) onChange({ file: chosen, address: URL.createObjectURL(chosen) })
  }
  const { isOver, handlers } = useFileDrop(([dropped]) => take(dropped))
  return (
    <section
      aria-label={texts.cover}
      {...handlers}
      className={`flex items-center gap-5 rounded-md outline-1 outline-offset-8 outline-dashed ${isOver ? 'outline-accent' : 'outline-transparent'}`}
    >
      <BookCover
        title={title || texts.title}
        author={author}
        src={address ?? otherwise}
        size="md"
        decorative
      />
      <div className="min-w-0">
        <p className="m-0 mb-2 text-xs font-semibold text-muted">{texts.cover}</p>
        <div className="flex flex-wrap gap-2">
          <FilePicker
            label={texts.coverFile}
            accept={IMAGE_ACCEPT}
            onFiles={([file]) => take(file)}
            trigger={
              <Button aria-describedby={refusal ? errorId : undefined} loading={isPending}>
                {address ? texts.changeCover : texts.chooseCover}
              </Button>
            }
          />
          {address && !isPending && (
            <Button variant="ghost" onClick={() => onChange(null)}>
              {texts.removeCover}
            </Button>
          )}
        </div>
        {refusal ? (
          <FieldError id={errorId} className="mt-2">
            {refusal}
          </FieldError>
        ) : (
          <p className="mt-2 mb-0 text-xs text-faint">{hint}</p>
        )}
      </div>
    </section>
  )
}

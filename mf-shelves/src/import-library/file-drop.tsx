import { Button, cx } from '@flyleaf/ui'
import { FieldError, FilePicker } from '@flyleaf/ui/form'
import { importsApi } from '@flyleaf/contracts'
import { infinite } from '@flyleaf/web'
import { useFileDrop } from '@flyleaf/web/files'
import { useInfiniteQuery } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useId } from 'react'
import { ProgressBar } from './progress-bar.tsx'
import { texts } from './texts.ts'
import { useImportUpload } from './use-import-upload.ts'

/** Uploads a dropped or chosen file. */
export function FileDrop({ onUploaded }: { onUploaded: (importId: string) => void }) {
  const { data } = useInfiniteQuery(infinite(importsApi.list))
  const unstarted = data?.pages[0]?.unstarted
  const refusalId = useId()
  const { sending, refusal, send, cancel } = useImportUpload(onUploaded)
  const { isOver, handlers } = useFileDrop(([file]) => void send(file), !sending)
  return (
    <section
      aria-label={texts.file}
      {...handlers}
      className={cx(
        'flex min-h-56 flex-col items-center justify-center gap-4 rounded-md border border-dashed px-6 py-10 text-center transition-colors duration-150',
        isOver ? 'border-accent bg-well' : 'border-line-strong',
      )}
    >
      {sending ? (
        <>
          <ProgressBar
            label={sending.part < 1 ? texts.uploading(sending.name) : texts.reading(sending.name)}
            part={sending.part}
          />
          <Button variant="ghost" onClick={cancel}>
            {texts.cancelUpload}
          </Button>
        </>
      ) : (
        <>
          <FileUp aria-hidden="true" className="size-9 stroke-[1.25] text-faint" />
          <p className="m-0 font-serif text-lg text-ink pointer-coarse:hidden">
            {isOver ? texts.dropNow : texts.drop}
          </p>
          <FilePicker
            label={texts.file}
            accept=".csv,.tsv,.txt,.json,.zip,text/csv,text/tab-separated-values,application/json,application/zip"
            onFiles={([file]) => void send(file)}
            trigger={
              <Button variant="primary" aria-describedby={refusal ? refusalId : undefined}>
                {texts.chooseFile}
              </Button>
            }
          />
          <p className="m-0 text-xs text-faint">{texts.dropHint}</p>
          {unstarted && unstarted.used > 0 && (
            <p className="m-0 text-xs text-muted">{texts.unstarted(unstarted)}</p>
          )}
        </>
      )}
      <FieldError id={refusalId} className="max-w-96 text-pretty">
        {refusal}
      </FieldError>
    </section>
  )
}

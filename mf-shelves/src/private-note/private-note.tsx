import { PRIVATE_NOTE_MAX, privateNotesApi } from '@flyleaf/contracts'
import { Button, Prose, Section } from '@flyleaf/ui'
import { TextArea } from '@flyleaf/ui/form'
import { keyOf, query, setCached, useAction, useSession } from '@flyleaf/web'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { texts } from './texts.ts'

/** The reader's private note about a book; renders nothing for visitors. */
export function PrivateNote({ bookId }: { bookId: string }) {
  const { profile } = useSession()
  const { data } = useQuery({ ...query(privateNotesApi.get, { bookId }), enabled: !!profile })
  const [isWriting, setIsWriting] = useState(false)
  if (!data) return null
  if (isWriting) return <Writing bookId={bookId} text={data.text} onDone={() => setIsWriting(false)} />
  if (!data.text)
    return (
      <Button
        variant="ghost"
        size="sm"
        // Below the facts beside the cover, unless a section as wide as the page is above it.
        className="mt-2 -ml-3 text-muted sm:ml-[13.25rem] [section+&]:-ml-3"
        icon={<Lock />}
        onClick={() => setIsWriting(true)}
      >
        {texts.addNote}
      </Button>
    )
  return (
    <Section
      title={texts.yourNote}
      className="mt-10"
      action={
        <Button variant="ghost" size="sm" onClick={() => setIsWriting(true)}>
          {texts.edit}
        </Button>
      }
    >
      <div className="my-4 border-l-2 border-line-strong pl-4">
        <Prose text={data.text} size="sm" />
      </div>
      <p className="m-0 flex items-center gap-1.5 text-xs text-faint">
        <Lock aria-hidden="true" className="size-3.5" /> {texts.onlyYou}
      </p>
    </Section>
  )
}

function Writing({ bookId, text, onDone }: { bookId: string; text: string; onDone: () => void }) {
  const queryClient = useQueryClient()
  const [written, setWritten] = useState(text)
  const field = useRef<HTMLTextAreaElement>(null)
  // The reader has pressed a button to write.
  useEffect(() => field.current?.focus(), [])
  const save = useAction(privateNotesApi.set, {
    showsErrors: true,
    onSuccess: (result) => {
      setCached(queryClient, { queryKey: keyOf(privateNotesApi.get, { bookId }) }, () => ({
        text: result.text,
      }))
      onDone()
    },
  })
  return (
    <form
      className="mt-10 flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        save.run({ bookId, text: written })
      }}
    >
      <TextArea
        label={texts.note}
        hint={texts.onlyYou}
        limit={PRIVATE_NOTE_MAX}
        value={written}
        onChange={(event) => setWritten(event.target.value)}
        error={save.error?.message}
        minRows={3}
        ref={field}
      />
      <div className="flex gap-3">
        <Button type="submit" variant="primary" loading={save.isPending}>
          {texts.save}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}

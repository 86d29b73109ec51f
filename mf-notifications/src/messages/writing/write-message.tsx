import { MESSAGE_LENGTH_MAX, requiredText, type Person } from '@flyleaf/contracts'
import { cx } from '@flyleaf/ui'
import { Counter } from '@flyleaf/ui/form'
import { useIsHydrated } from '@flyleaf/web'
import { useDraft } from '@flyleaf/web/draft'
import { SendHorizontal } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import TextareaAutosize from 'react-textarea-autosize'
import { Enclose } from '../letter/enclose.tsx'
import type { Enclosed } from './outbox.ts'
import { texts } from './texts.ts'

const Content = requiredText(texts.message, MESSAGE_LENGTH_MAX)
/** The length from which the counter is shown. */
const COUNTED_FROM = MESSAGE_LENGTH_MAX - 200

interface Props {
  conversationId: string
  buddy: Person | undefined
  /** The address of what the reader is about to send: it is added to the text. */
  share: string | undefined
  onShared: () => void
  onSend: (content: string, letter?: Enclosed) => void
}

/** The message field; unsent text is saved as a draft. Enter sends; on touch devices it starts a new line. */
export function WriteMessage({ conversationId, buddy, share, onShared, onSend }: Props) {
  const [content, setContent, clear] = useDraft(`message:${conversationId}`, '')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const isHydrated = useIsHydrated()
  const add = useEffectEvent((address: string) => {
    const link = new URL(address, location.origin).href
    if (!content.includes(link)) setContent(content ? `${content}\n${link}` : link)
    field.current?.focus()
    onShared()
  })
  useEffect(() => {
    if (share && isHydrated) add(share)
  }, [share, isHydrated])
  const isEmpty = content.trim() === ''
  const submit = () => {
    if (isEmpty) return
    const parsed = Content.safeParse(content)
    if (!parsed.success) return setError(parsed.error.issues[0]?.message)
    clear()
    onSend(parsed.data)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    if (matchMedia('(pointer: coarse)').matches) return
    event.preventDefault()
    submit()
  }
  return (
    <form
      noValidate
      className="border-t border-line bg-page px-3 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:px-6 sm:py-3"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className="flex items-end gap-2">
        <Enclose buddy={buddy} onSend={onSend} />
        <TextareaAutosize
          ref={field}
          aria-label={texts.message}
          aria-invalid={error ? true : undefined}
          aria-errormessage={error ? `${conversationId}-error` : undefined}
          placeholder={texts.writeAMessage}
          minRows={1}
          maxRows={8}
          value={content}
          onChange={(event) => {
            setContent(event.target.value)
            setError(undefined)
          }}
          onKeyDown={onKeyDown}
          className={cx(
            'min-h-10 min-w-0 flex-1 resize-none rounded-[1.25rem] border border-line-strong bg-surface px-4 py-1.5 font-serif text-base text-ink',
            'placeholder:text-faint focus:border-accent focus:outline-none aria-invalid:border-danger pointer-coarse:min-h-11',
          )}
        />
        <button
          type="submit"
          aria-label={texts.send}
          data-tooltip={texts.send}
          disabled={isEmpty}
          className={cx(
            'inline-flex size-10 shrink-0 items-center justify-center rounded-full transition-colors duration-150 pointer-coarse:size-11',
            isEmpty
              ? 'cursor-not-allowed bg-well text-faint'
              : 'cursor-pointer bg-accent text-on-accent hover:bg-accent-hover',
          )}
        >
          <SendHorizontal aria-hidden="true" className="size-5" />
        </button>
      </div>
      {(error || content.length > COUNTED_FROM) && (
        <div className="flex justify-between gap-4 px-4 pt-1 text-xs">
          <p id={`${conversationId}-error`} role="alert" className="m-0 text-danger">
            {error}
          </p>
          <Counter length={content.length} limit={MESSAGE_LENGTH_MAX} />
        </div>
      )}
    </form>
  )
}

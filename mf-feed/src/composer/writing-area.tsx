import { IconButton, cx } from '@flyleaf/ui'
import { TextArea, type TextAreaProps } from '@flyleaf/ui/form'
import { EyeOff } from 'lucide-react'
import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { hideLines } from './hide-lines.ts'
import { MentionList } from './mentions/mention-list.tsx'
import { useMentions } from './mentions/use-mentions.ts'
import { texts } from './texts.ts'

interface Props {
  label: string
  value: string
  onChange: (text: string) => void
  /** Called on Ctrl+Enter or Cmd+Enter. */
  onSend: () => void
  onFocus?: () => void
  limit: number | undefined
  error?: string | undefined
  placeholder?: string
  minRows?: TextAreaProps['minRows']
  variant?: 'line' | 'page'
  /** Further buttons beside the area's own; `false` omits those as well. */
  tools?: ReactNode
}

/** A text area that completes mentions, hides spoilers and submits by the keyboard. */
export function WritingArea({ label, value, onChange, onSend, tools, ...area }: Props) {
  const element = useRef<HTMLTextAreaElement>(null)

  /** Replaces a part of the text as if typed, so that the caret follows and Ctrl+Z undoes it. */
  const replace = (from: number, to: number, text: string) => {
    const written = element.current
    if (!written) return
    written.focus()
    written.setSelectionRange(from, to)
    if (document.execCommand?.('insertText', false, text)) return
    onChange(value.slice(0, from) + text + value.slice(to))
    requestAnimationFrame(() => written.setSelectionRange(from + text.length, from + text.length))
  }
  const mentions = useMentions(element, replace)

  const hide = () => {
    const written = element.current
    if (!written) return
    const { selectionStart: from, selectionEnd: to } = written
    const hidden = hideLines(value.slice(from, to))
    replace(from, to, hidden)
    // Without a selection the caret goes between the bars.
    if (from === to) requestAnimationFrame(() => written.setSelectionRange(from + 2, from + 2))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      onSend()
    } else mentions.onKeyDown(event)
  }
  return (
    <div>
      <div className="relative">
        <TextArea
          {...area}
          {...mentions.area}
          ref={element}
          label={label}
          hideLabel
          data-autofocus=""
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <MentionList mentions={mentions} />
      </div>
      {tools !== false && (
        <div
          className={cx('-ml-2 flex w-fit items-center gap-1', !area.error && '-mt-7 pointer-coarse:-mt-8')}
        >
          {tools}
          <IconButton label={texts.hideAsSpoiler} icon={<EyeOff />} onClick={hide} />
        </div>
      )}
    </div>
  )
}

import { peopleApi, type PersonCard } from '@flyleaf/contracts'
import { query } from '@flyleaf/web'
import { useSettled } from '@flyleaf/web/search-field'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState, type KeyboardEvent, type RefObject } from 'react'
import { caretPosition } from './caret-position.ts'
import { mentionAt, type MentionAt } from './mention-at.ts'

const LEAST = 3
const MOST = 6

interface Typed extends MentionAt {
  caret: number
  left: number
  bottom: number
  /** The width of the text area in pixels. */
  room: number
}

type Replace = (from: number, to: number, text: string) => void

/** Completes an @mention while it is typed: the suggestions, the active one, and the keys that choose. */
export function useMentions(area: RefObject<HTMLTextAreaElement | null>, replace: Replace) {
  const id = useId()
  const [typed, setTyped] = useState<Typed | null>(null)
  const [marked, setMarked] = useState(0)
  const wanted = typed && typed.name.length >= LEAST ? typed.name : ''
  const q = useSettled(wanted)
  const { data } = useQuery({
    ...query(peopleApi.search, { q, limit: MOST }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  const people = wanted && q ? (data?.items ?? []) : []
  const isOpen = people.length > 0

  const updateMention = () => {
    const element = area.current
    const caret = element?.selectionStart ?? 0
    const found =
      element && element.selectionEnd === caret && document.activeElement === element
        ? mentionAt(element.value, caret)
        : null
    setTyped(
      found && element
        ? { ...found, caret, ...caretPosition(element, found.from), room: element.clientWidth }
        : null,
    )
    setMarked(0)
  }
  const close = () => setTyped(null)
  const choose = (person: PersonCard) => {
    if (typed) replace(typed.from, typed.caret, `@${person.username} `)
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.ctrlKey || event.metaKey) return
    const person = people[marked]
    if (event.key === 'ArrowDown') setMarked((marked + 1) % people.length)
    else if (event.key === 'ArrowUp') setMarked((marked + people.length - 1) % people.length)
    else if ((event.key === 'Enter' || event.key === 'Tab') && person) choose(person)
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return {
    people,
    marked,
    isOpen,
    typed,
    choose,
    listId: `${id}people`,
    optionId: (index: number) => `${id}person-${index}`,
    area: {
      onSelect: updateMention,
      onBlur: close,
      'aria-autocomplete': 'list' as const,
      'aria-haspopup': 'listbox' as const,
      'aria-controls': isOpen ? `${id}people` : undefined,
      'aria-activedescendant': isOpen ? `${id}person-${marked}` : undefined,
    },
    onKeyDown,
  }
}

export type Mentions = ReturnType<typeof useMentions>

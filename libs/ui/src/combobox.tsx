import { popups } from '@flyleaf/ui'
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentProps,
  type ReactNode,
} from 'react'

interface Suggestions<Item> {
  /** What is suggested for the text: the list opens when there is something in it. */
  items: readonly Item[]
  keyOf: (item: Item) => string
  text: string
  onTextChange: (text: string) => void
  /** Why nothing is suggested. */
  nothing?: ReactNode
  /** Enter chooses the first suggestion. Leave it out where the text itself is a valid value. */
  autoHighlight?: boolean
  /** What the list shows of an item. */
  children: (item: Item) => ReactNode
}

type Input = Omit<ComponentProps<'input'>, 'children' | 'value' | 'onChange' | 'ref' | 'multiple'> & {
  /** Gets the focus first in a dialog. */
  'data-autofocus'?: string
}

/** Further props are those of the input, among them the wiring of a `Field`. */
export type ComboboxProps<Item> = Suggestions<Item> & Input & { onChoose: (item: Item) => void }

export type MultipleComboboxProps<Item> = Suggestions<Item> &
  Input & {
    chosen: readonly Item[]
    onChange: (items: Item[]) => void
    /** What is shown of a chosen item. */
    chip: (item: Item) => ReactNode
    /** The name of the button that removes a chosen item. */
    removeLabel: (item: Item) => string
    /** Stands before the chosen items. */
    leading?: ReactNode
  }

/**
 * A text field with suggestions. The owner has the text and what was found for it. Base UI's code loads with the field, which can be
 * written into meanwhile.
 */
export function Combobox<Item>(props: ComboboxProps<Item>) {
  const { parts, isFocused, input } = usePlaceholder(props)
  if (parts) return <parts.ComboboxField {...props} takesFocus={isFocused} />
  return <input {...input} className={props.className} />
}

/** A combobox for several items: they are shown before the text, and can be removed. */
export function MultipleCombobox<Item>(props: MultipleComboboxProps<Item>) {
  const { parts, isFocused, input } = usePlaceholder(props)
  if (parts) return <parts.MultipleComboboxField {...props} takesFocus={isFocused} classes={CLASSES} />
  return (
    <div className={CLASSES.frame}>
      {props.leading}
      {props.chosen.map((item) => (
        <span key={props.keyOf(item)} className={CLASSES.chip}>
          {props.chip(item)}
        </span>
      ))}
      <input {...input} className={CLASSES.input} />
    </div>
  )
}

const CLASSES = {
  frame:
    'flex min-h-11 flex-wrap items-center gap-x-2 gap-y-1.5 border-b border-line-strong py-1.5 focus-within:border-accent has-aria-invalid:border-danger',
  chip: 'inline-flex h-8 max-w-full items-center gap-1.5 rounded-full bg-well px-1 text-sm text-ink outline-none focus:outline-2 focus:outline-focus',
  input:
    'h-8 min-w-32 flex-1 border-0 bg-transparent p-0 text-base text-ink placeholder:text-faint focus:outline-none',
}
export type ChipClasses = typeof CLASSES

/** The input until the code has loaded; the focus then moves to the one that takes its place. */
function usePlaceholder<Item>(props: Suggestions<Item> & Input) {
  const parts = useSyncExternalStore(popups.subscribe, popups.now, () => undefined)
  const [isFocused, setIsFocused] = useState(false)
  const load = () => void popups.load().catch(() => {}) // A failed load is retried with the next key.
  useEffect(load, [])
  const ref = useRef<HTMLInputElement>(null)
  const { text, onTextChange, id, placeholder, maxLength } = props
  // React hears of no focus and no text from before hydration.
  useLayoutEffect(() => {
    if (!ref.current) return
    setIsFocused(document.activeElement === ref.current)
    if (ref.current.value !== text) onTextChange(ref.current.value)
  }, [text, onTextChange])
  return {
    parts,
    isFocused,
    input: {
      ref,
      id,
      placeholder,
      maxLength,
      autoComplete: 'off',
      spellCheck: false,
      'aria-label': props['aria-label'],
      'aria-describedby': props['aria-describedby'],
      'aria-invalid': props['aria-invalid'],
      role: 'combobox',
      'aria-expanded': false,
      'aria-autocomplete': 'list' as const,
      'data-autofocus': props['data-autofocus'],
      value: text,
      onChange: ({ target }: { target: { value: string } }) => {
        onTextChange(target.value)
        load()
      },
      onFocus: () => setIsFocused(true),
      onBlur: () => setIsFocused(false),
    },
  }
}

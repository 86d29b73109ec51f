import { Combobox as Base } from '@base-ui/react/combobox'
import { useState, type ReactNode } from 'react'
import { CloseIcon } from '../close-icon.tsx'
import type { ChipClasses, ComboboxProps, MultipleComboboxProps } from '../combobox.tsx'
import { RegionScope } from '../region.tsx'

interface Late {
  /** The reader was writing when this code came. */
  takesFocus: boolean
}

/** What `Combobox` shows once this code has loaded. */
export function ComboboxField<Item>({ onChoose, ...props }: ComboboxProps<Item> & Late) {
  const { list, root, input } = useList(props)
  return (
    <Base.Root<Item> {...root} value={null} onValueChange={(item) => item && onChoose(item)}>
      <Base.Input {...input} />
      {list}
    </Base.Root>
  )
}

/** What `MultipleCombobox` shows once this code has loaded. */
export function MultipleComboboxField<Item>({
  chosen,
  onChange,
  chip,
  removeLabel,
  leading,
  classes,
  ...props
}: MultipleComboboxProps<Item> & Late & { classes: ChipClasses }) {
  const { list, root, input } = useList(props)
  const { keyOf, onTextChange } = props
  return (
    <Base.Root<Item, true>
      {...root}
      multiple
      value={[...chosen]}
      isItemEqualToValue={(one, other) => keyOf(one) === keyOf(other)}
      onValueChange={(items) => {
        onChange(items)
        onTextChange('')
      }}
    >
      <Base.Chips className={classes.frame}>
        {leading}
        {chosen.map((item) => (
          <Base.Chip key={keyOf(item)} className={classes.chip}>
            {chip(item)}
            <Base.ChipRemove
              aria-label={removeLabel(item)}
              className="inline-flex size-6 shrink-0 cursor-pointer items-center justify-center rounded-full text-muted hover:text-ink pointer-coarse:size-8 [&>svg]:size-3.5"
            >
              <CloseIcon />
            </Base.ChipRemove>
          </Base.Chip>
        ))}
        <Base.Input {...input} className={classes.input} />
      </Base.Chips>
      {list}
    </Base.Root>
  )
}

type Props<Item> = Omit<ComboboxProps<Item>, 'onChoose'> & Late

function useList<Item>({
  items,
  keyOf,
  text,
  onTextChange,
  nothing,
  autoHighlight = false,
  children,
  takesFocus,
  ...input
}: Props<Item>) {
  const [isOpen, setIsOpen] = useState(takesFocus && text !== '')
  const root = {
    items,
    filter: null,
    autoHighlight,
    // An open list hides the rest of the page from screen readers.
    open: isOpen && (items.length > 0 || Boolean(nothing)),
    onOpenChange: setIsOpen,
    inputValue: text,
    // Base UI also empties the field, for instance when it loses the focus.
    onInputValueChange: (typed: string, { reason }: Base.Root.ChangeEventDetails) =>
      reason === 'input-change' && onTextChange(typed),
  }
  return {
    root,
    input: { ...input, autoFocus: takesFocus },
    list: <List {...{ keyOf, nothing, children }} />,
  }
}

interface ListProps<Item> {
  keyOf: (item: Item) => string
  nothing: ReactNode
  children: (item: Item) => ReactNode
}

function List<Item>({ keyOf, nothing, children }: ListProps<Item>) {
  return (
    <Base.Portal>
      <RegionScope>
        <Base.Positioner className="z-50 outline-none" sideOffset={4} align="start">
          <Base.Popup className="max-h-[min(22.5rem,var(--available-height))] w-(--anchor-width) overflow-y-auto rounded-md border border-line bg-raised py-1 shadow-float">
            <Base.Empty className="text-sm text-muted not-empty:px-4 not-empty:py-3">{nothing}</Base.Empty>
            <Base.List>
              {(item: Item) => (
                <Base.Item
                  key={keyOf(item)}
                  value={item}
                  className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-2 data-highlighted:bg-well"
                >
                  {children(item)}
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </RegionScope>
    </Base.Portal>
  )
}

import { ChoiceButtons } from '@flyleaf/ui/choice-buttons'
import { LayoutGrid, Rows3 } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { texts } from './texts.ts'

const VIEWS = [
  { id: null, label: texts.covers, icon: <LayoutGrid aria-hidden="true" /> },
  { id: 'list', label: texts.list, icon: <Rows3 aria-hidden="true" /> },
] as const

/** Switches between covers and a list; the address keeps the choice. */
export function ViewSwitch({ isList }: { isList: boolean }) {
  const [, setSearch] = useSearchParams()
  const show = (value: string | null) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (value) next.set('view', value)
        else next.delete('view')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <ChoiceButtons
      label={texts.showAs}
      choices={VIEWS}
      chosen={isList ? 'list' : null}
      onChoose={show}
      className="justify-end py-2"
    />
  )
}

import type { Shown } from '@flyleaf/contracts/libraries'
import { Slot, createStore, useStore, type SlotId } from '@flyleaf/web'
import { createElement, useEffect, type ComponentType } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate, type NavigateFunction } from 'react-router'

interface ShellWidget {
  key: string
  element: Element
  id: string
  props: object
}

const widgets = createStore<readonly ShellWidget[]>(() => [])
let count = 0
let navigate: NavigateFunction | undefined

/** Navigates as the pages of the shell do. */
export const navigateHere: NavigateFunction = (...to: unknown[]) =>
  (navigate as ((...to: unknown[]) => void) | undefined)?.(...to)

/** Shows a widget in an element of an island's. */
export function showWidget(element: Element, id: string, props: object): Shown<object> {
  const key = String(++count)
  widgets.set([...widgets.get(), { key, element, id, props }])
  return {
    update: (next) =>
      widgets.set(widgets.get().map((one) => (one.key === key ? { ...one, props: next } : one))),
    remove: () => widgets.set(widgets.get().filter((one) => one.key !== key)),
  }
}

const AnySlot = Slot as unknown as ComponentType<{ id: SlotId }>

/** The widgets that pages in islands show of microfrontends outside. In the shell's tree, for its router, session and cache. */
export default function ShellWidgets() {
  const navigateNow = useNavigate()
  useEffect(() => {
    navigate = navigateNow
  }, [navigateNow])
  return useStore(widgets).map(({ key, element, id, props }) =>
    createPortal(createElement(AnySlot, { ...props, id: id as SlotId }), element, key),
  )
}

import type { ReactNode } from 'react'
import type { LazyModule } from '../lazy-module.ts'
import { usePopups } from './use-popups.ts'
import type { PopupProps } from './use-trigger.ts'

type Parts = NonNullable<ReturnType<typeof usePopups>>['parts']

interface Props<M> {
  popup: PopupProps
  content?: LazyModule<M> | undefined
  children: (parts: Parts, module: M) => ReactNode
}

/** The popup of a button, once its code is loaded. It stays mounted when it closes, for its closing transition. */
export function Popup<M = undefined>({ popup, content, children }: Props<M>) {
  const { open: isOpen, onOpenChange } = popup
  const loaded = usePopups({ isOpen, content, onFailure: () => onOpenChange(false) })
  return loaded && children(loaded.parts, loaded.module)
}

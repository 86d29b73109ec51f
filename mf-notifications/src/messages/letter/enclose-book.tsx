import { IconButton } from '@flyleaf/ui'
import { lazyDialog } from '@flyleaf/web'
import { BookHeart } from 'lucide-react'
import { useState } from 'react'
import type { Enclosed } from '../writing/outbox.ts'
import { texts } from './texts.ts'

const EncloseDialog = lazyDialog(
  () => import(/* webpackChunkName: "enclose-dialog" */ './enclose-dialog.tsx'),
)

/** A button beside the message field, and the dialog that it opens. */
export function EncloseBook({ onSend }: { onSend: (content: string, letter: Enclosed) => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const prepare = () => void EncloseDialog.preload()
  return (
    <>
      <IconButton
        label={texts.enclose}
        icon={<BookHeart />}
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && <EncloseDialog onSend={onSend} onClose={() => setIsOpen(false)} />}
    </>
  )
}

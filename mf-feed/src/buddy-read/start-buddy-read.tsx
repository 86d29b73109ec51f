import { Button, type ButtonProps } from '@flyleaf/ui'
import { lazyDialog } from '@flyleaf/web'
import { BookUser } from 'lucide-react'
import { useState } from 'react'
import { texts } from './texts.ts'

const InviteDialog = lazyDialog(() => import(/* webpackChunkName: "invite-buddy" */ './invite-dialog.tsx'))

type Props = Pick<ButtonProps, 'variant' | 'size' | 'className'> & { bookId?: string }

/** A button, and the dialog that it opens: it begins a buddy read, of a book that is given or chosen there. */
export function StartBuddyRead({ bookId, ...style }: Props) {
  const [isInviting, setInviting] = useState(false)
  return (
    <>
      <Button {...style} icon={<BookUser />} onClick={() => setInviting(true)}>
        {texts.readTogether}
      </Button>
      {isInviting && <InviteDialog {...(bookId && { bookId })} onClose={() => setInviting(false)} />}
    </>
  )
}

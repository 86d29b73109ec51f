import type { Message } from '@flyleaf/contracts'
import { IconButton, Menu, MenuItem } from '@flyleaf/ui'
import { Slot } from '@flyleaf/web'
import { Ellipsis, Flag } from 'lucide-react'
import { useState } from 'react'
import { texts } from './texts.ts'

/** What can be done with another person's message. */
export function MessageMenu({ message: { messageId, sender } }: { message: Message }) {
  const [isReporting, setIsReporting] = useState(false)
  return (
    <>
      <span className="-my-2 shrink-0 self-center opacity-0 transition-opacity focus-within:opacity-100 group-hover/message:opacity-100 has-[[aria-expanded=true]]:opacity-100 pointer-coarse:opacity-60">
        <Menu
          trigger={
            <IconButton
              label={texts.more(sender?.name ?? texts.aFormerReader)}
              icon={<Ellipsis />}
              size="sm"
            />
          }
        >
          <MenuItem icon={<Flag />} onSelect={() => setIsReporting(true)}>
            {texts.report}
          </MenuItem>
        </Menu>
      </span>
      {isReporting && (
        <Slot
          id="moderation.report"
          kind="message"
          of={messageId}
          username={sender?.username ?? null}
          onClose={() => setIsReporting(false)}
        />
      )}
    </>
  )
}

import type { UserPage } from '@flyleaf/contracts'
import { ConfirmDialog, IconButton, Menu, MenuItem, MenuSeparator } from '@flyleaf/ui'
import { href, toast, useRequireSession } from '@flyleaf/web'
import { Ban, Ellipsis, Link2, Volume2, VolumeX } from 'lucide-react'
import { useState } from 'react'
import { useBlock, useMute } from './use-relation.ts'

async function copyLink(username: string) {
  try {
    await navigator.clipboard.writeText(new URL(href.person(username), location.origin).href)
    toast.success('Link copied')
  } catch {
    toast.error('The link could not be copied')
  }
}

/** What else one can do about a person: keep the address, or keep away. */
export function PersonMenu({ person }: { person: UserPage }) {
  const { username, viewer } = person
  const requireSession = useRequireSession()
  const [isAsking, setIsAsking] = useState(false)
  const block = useBlock(username, viewer.isBlocked)
  const mute = useMute(username, viewer.isMuted)
  return (
    <>
      <Menu trigger={<IconButton label="More" icon={<Ellipsis />} />}>
        <MenuItem icon={<Link2 aria-hidden="true" />} onSelect={() => void copyLink(username)}>
          Copy link
        </MenuItem>
        {!viewer.isSelf && (
          <>
            <MenuSeparator />
            <MenuItem
              icon={viewer.isMuted ? <Volume2 aria-hidden="true" /> : <VolumeX aria-hidden="true" />}
              onSelect={mute.run}
            >
              {viewer.isMuted ? 'Unmute' : 'Mute'} @{username}
            </MenuItem>
            <MenuItem
              danger
              icon={<Ban aria-hidden="true" />}
              onSelect={() => (viewer.isBlocked ? void block.run() : requireSession() && setIsAsking(true))}
            >
              {viewer.isBlocked ? 'Unblock' : 'Block'} @{username}
            </MenuItem>
          </>
        )}
      </Menu>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Block @${username}?`}
        description={
          <>
            Neither of you sees what the other writes, and neither can follow, answer or write to the other.
            If you follow one another, that ends. {person.name} is not told. You can unblock them at any time.
          </>
        }
        confirmLabel="Block"
        onConfirm={() => {
          setIsAsking(false)
          block.run()
        }}
      />
    </>
  )
}

import type { UserPage } from '@flyleaf/contracts'
import { ConfirmDialog, IconButton, Menu, MenuItem, MenuSeparator } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { Slot, toast, useRequireSession } from '@flyleaf/web'
import { Ban, Ellipsis, Flag, Link2, UserMinus, Volume2, VolumeX } from 'lucide-react'
import { useState } from 'react'
import { useBlock, useMute, useRemoveFollower } from './use-relation.ts'
import { texts } from './texts.ts'

async function copyLink(username: string) {
  try {
    await navigator.clipboard.writeText(new URL(href.person(username), location.origin).href)
    toast.success(texts.linkCopied)
  } catch {
    toast.error(texts.linkNotCopied)
  }
}

export function PersonMenu({ person }: { person: UserPage }) {
  const { username, viewer } = person
  const requireSession = useRequireSession()
  const [asking, setAsking] = useState<'block' | 'remove' | null>(null)
  const close = () => setAsking(null)
  const [isReporting, setIsReporting] = useState(false)
  const block = useBlock(username, viewer.isBlocked)
  const mute = useMute(username, viewer.isMuted)
  const removeFollower = useRemoveFollower(username)
  return (
    <>
      <Menu trigger={<IconButton label={texts.more} icon={<Ellipsis />} />}>
        <MenuItem icon={<Link2 aria-hidden="true" />} onSelect={() => void copyLink(username)}>
          {texts.copyLink}
        </MenuItem>
        {!viewer.isSelf && (
          <>
            <MenuSeparator />
            {viewer.followsYou && (
              <MenuItem icon={<UserMinus aria-hidden="true" />} onSelect={() => setAsking('remove')}>
                {texts.removeFollower(username)}
              </MenuItem>
            )}
            <MenuItem
              icon={viewer.isMuted ? <Volume2 aria-hidden="true" /> : <VolumeX aria-hidden="true" />}
              onSelect={mute.run}
            >
              {viewer.isMuted ? texts.unmute(username) : texts.mute(username)}
            </MenuItem>
            <MenuItem
              icon={<Flag aria-hidden="true" />}
              onSelect={() => requireSession() && setIsReporting(true)}
            >
              {texts.report(username)}
            </MenuItem>
            <MenuItem
              danger
              icon={<Ban aria-hidden="true" />}
              onSelect={() => (viewer.isBlocked ? void block.run() : requireSession() && setAsking('block'))}
            >
              {viewer.isBlocked ? texts.unblock(username) : texts.block(username)}
            </MenuItem>
          </>
        )}
      </Menu>
      <ConfirmDialog
        open={asking === 'block'}
        onOpenChange={close}
        title={texts.blockQuestion(username)}
        description={texts.blockConsequences(person.name)}
        confirmLabel={texts.confirmBlock}
        onConfirm={() => {
          close()
          block.run()
        }}
      />
      <ConfirmDialog
        open={asking === 'remove'}
        onOpenChange={close}
        title={texts.removeQuestion(username)}
        description={texts.removeConsequences(person.name)}
        confirmLabel={texts.confirmRemove}
        onConfirm={() => {
          close()
          removeFollower.run()
        }}
      />
      {isReporting && (
        <Slot
          id="moderation.report"
          kind="person"
          of={person.userId}
          username={viewer.isBlocked ? null : username}
          onClose={() => setIsReporting(false)}
        />
      )}
    </>
  )
}

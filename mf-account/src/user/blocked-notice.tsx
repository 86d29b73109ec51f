import type { UserPage } from '@flyleaf/contracts'
import { Button, EmptyState } from '@flyleaf/ui'
import { Ban } from 'lucide-react'
import { useBlock } from '../person/use-relation.ts'
import { texts } from './texts.tsx'

/** Replaces the profile of a person whom the reader has blocked. */
export function BlockedNotice({ person: { username } }: { person: UserPage }) {
  const block = useBlock(username, true)
  return (
    <div className="border-t border-line">
      <EmptyState
        icon={<Ban />}
        title={texts.youBlocked(username)}
        description={texts.blockedHint}
        action={
          <Button loading={block.isPending} onClick={block.run}>
            {texts.unblock}
          </Button>
        }
      />
    </div>
  )
}

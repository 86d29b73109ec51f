import type { UserPage } from '@flyleaf/contracts'
import { Button, EmptyState } from '@flyleaf/ui'
import { Ban } from 'lucide-react'
import { useBlock } from '../person/use-relation.ts'

/** In place of a page that the reader has closed to themselves. */
export function BlockedNotice({ person: { username } }: { person: UserPage }) {
  const block = useBlock(username, true)
  return (
    <div className="border-t border-line">
      <EmptyState
        icon={<Ban />}
        title={`You blocked @${username}`}
        description="Neither of you sees what the other writes."
        action={
          <Button loading={block.isPending} onClick={block.run}>
            Unblock
          </Button>
        }
      />
    </div>
  )
}

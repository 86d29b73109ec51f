import { blockedImagesApi, moderationApi, type BlockedImage } from '@flyleaf/contracts'
import * as href from '@flyleaf/contracts/links'
import { AppLink, infinite, useAction, useList } from '@flyleaf/web'
import { ImageOff } from 'lucide-react'
import { BlockedRow } from '../blocks/blocked-row.tsx'
import { BlocksPage } from '../blocks/blocks-page.tsx'
import { texts as shared } from '../shared/texts.ts'
import { texts } from './texts.ts'

const { list, unblock: unblockImage } = blockedImagesApi
const CHANGED = [list, moderationApi.log]

/** Images that nobody can upload. Decisions block them; moderators unblock them here. */
export function Component() {
  return (
    <BlocksPage
      tab="images"
      texts={texts}
      icon={<ImageOff />}
      query={useList(infinite(list))}
      idOf={({ blockId }) => blockId}
    >
      {(blocked) => <Row blocked={blocked} />}
    </BlocksPage>
  )
}

function Row({ blocked }: { blocked: BlockedImage }) {
  const { blockId, caseId, reported, place, url, isRecognised, rule, namedRule, explanation } = blocked
  const unblock = useAction(unblockImage, { invalidates: CHANGED })
  const reason = [namedRule?.title ?? shared.reason(rule), explanation].filter(Boolean).join('\n')
  return (
    <BlockedRow
      name={texts.name(reported.kind, place, reported.owner?.name)}
      how={isRecognised ? undefined : texts.onlyTheFile}
      blocked={{ ...blocked, reason }}
      outcome={texts.unblockOutcome}
      isPending={unblock.isPending}
      unblock={() => unblock.runAsync({ blockId })}
    >
      {/* A link: nobody has to see it again to look through the list. */}
      {url ? (
        <a href={url} target="_blank" rel="noreferrer" className="text-accent">
          {texts.show}
        </a>
      ) : (
        <span className="text-faint">{texts.notKept}</span>
      )}
      <AppLink to={href.moderationCase(caseId)} className="text-accent">
        {texts.openCase}
      </AppLink>
    </BlockedRow>
  )
}

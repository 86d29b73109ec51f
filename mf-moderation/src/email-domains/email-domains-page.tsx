import { emailDomainsApi, moderationApi, type BlockedEmailDomain } from '@flyleaf/contracts'
import { Button, Columns, ConfirmAction, EmptyState, ListSkeleton, PageHeader, Section } from '@flyleaf/ui'
import { TextField } from '@flyleaf/ui/form'
import {
  InfiniteList,
  NotFoundPage,
  fullDate,
  infinite,
  isNotFound,
  useAction,
  useList,
  useTitle,
} from '@flyleaf/web'
import { useContractForm } from '@flyleaf/web/form'
import { AtSign } from 'lucide-react'
import { ModerationTabs } from '../queue/moderation-tabs.tsx'
import { texts } from './texts.ts'

const CHANGED = [emailDomainsApi.list, moderationApi.log]

/** Email domains that nobody can sign up with. Administrators block them here, and unblock them. */
export function Component() {
  const domains = useList(infinite(emailDomainsApi.list))
  const isMissing = isNotFound(domains.error)
  useTitle(isMissing ? null : texts.title)
  if (isMissing) return <NotFoundPage />
  return (
    <Columns>
      <PageHeader title={texts.title} description={texts.description} />
      <ModerationTabs active="email-domains" />
      <Section title={texts.add} className="mt-6">
        <BlockForm />
      </Section>
      <InfiniteList
        query={domains}
        label={texts.title}
        idOf={({ domain }) => domain}
        skeleton={<ListSkeleton count={3} label={texts.loading} />}
        empty={
          <EmptyState
            icon={<AtSign />}
            title={texts.none}
            description={texts.noneDescription}
            action={null}
          />
        }
      >
        {(blocked) => <Row blocked={blocked} />}
      </InfiniteList>
    </Columns>
  )
}

function Row({ blocked: { domain, reason, blockedAt, blockedBy } }: { blocked: BlockedEmailDomain }) {
  const unblock = useAction(emailDomainsApi.unblock, { invalidates: CHANGED })
  return (
    <div className="flex items-start gap-3 border-b border-line py-3">
      <div className="min-w-0 flex-1">
        <p className="m-0 font-semibold wrap-break-word">{domain}</p>
        <p className="m-0 text-sm whitespace-pre-line wrap-break-word">{reason}</p>
        <p className="m-0 text-sm text-muted">
          {texts.blockedBy(blockedBy?.name)} · {fullDate(blockedAt)}
        </p>
      </div>
      <ConfirmAction
        trigger={
          <Button size="sm" aria-label={texts.unblockOf(domain)}>
            {texts.unblock}
          </Button>
        }
        title={texts.unblockQuestion(domain)}
        description={texts.unblockDescription}
        confirmLabel={texts.unblock}
        pending={unblock.isPending}
        onConfirm={() => unblock.runAsync({ domain })}
      />
    </div>
  )
}

function BlockForm() {
  const { field, form, submit, isPending } = useContractForm(emailDomainsApi.block, {
    defaults: { domain: '', reason: '' },
    inputOf: ({ domain, reason }) => ({ domain: domain.trim().replace(/^.*@/, ''), reason }),
    invalidates: CHANGED,
    onSuccess: () => form.reset(),
  })
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex max-w-measure flex-col gap-5 pt-4 pb-6"
    >
      <TextField
        label={texts.domain}
        hint={texts.domainHint}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...field('domain')}
      />
      <TextField label={texts.reason} hint={texts.reasonHint} autoComplete="off" {...field('reason')} />
      <div>
        <Button type="submit" variant="primary" loading={isPending}>
          {texts.block}
        </Button>
      </div>
    </form>
  )
}

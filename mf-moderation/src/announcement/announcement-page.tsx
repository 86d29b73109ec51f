import { ANNOUNCEMENT_MAX, announcementsApi, moderationApi, moderatorsApi } from '@flyleaf/contracts'
import type { Announcement } from '@flyleaf/contracts'
import { Button, Columns, ConfirmAction, ErrorState, ListSkeleton, PageHeader, Section } from '@flyleaf/ui'
import { TextArea, TextField } from '@flyleaf/ui/form'
import { NotFoundPage, fullDate, query, useAction, useIsHydrated, useTitle } from '@flyleaf/web'
import { useContractForm } from '@flyleaf/web/form'
import { useQuery } from '@tanstack/react-query'
import { ModerationTabs } from '../queue/moderation-tabs.tsx'
import { texts } from './texts.ts'

const CHANGED = [announcementsApi.current, moderationApi.log]

/** What everybody sees on every page. Administrators write it here, and withdraw it. */
export function Component() {
  const { data: own, error, refetch } = useQuery(query(moderatorsApi.role))
  const { data } = useQuery(query(announcementsApi.current))
  const isMissing = own !== undefined && own.role !== 'administrator'
  useTitle(isMissing ? null : texts.title)
  if (isMissing) return <NotFoundPage />
  if (!own && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!own || !data) return <ListSkeleton count={2} label={texts.loading} />
  const { announcement } = data
  return (
    <Columns>
      <PageHeader title={texts.title} description={texts.description} />
      <ModerationTabs active="announcement" />
      {announcement && (
        <Section title={texts.shown} className="mt-6">
          <Shown announcement={announcement} />
        </Section>
      )}
      <Section title={announcement ? texts.announceAnother : texts.announceNew} className="mt-6">
        <AnnounceForm />
      </Section>
    </Columns>
  )
}

function Shown({ announcement: { text, endsAt } }: { announcement: Announcement }) {
  const withdraw = useAction(announcementsApi.withdraw, { invalidates: CHANGED })
  const isHydrated = useIsHydrated()
  return (
    <div className="flex items-start gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="m-0 whitespace-pre-line wrap-break-word">{text}</p>
        <p className="m-0 min-h-[1lh] text-sm text-muted">
          {endsAt ? isHydrated && texts.until(fullDate(endsAt)) : texts.forever}
        </p>
      </div>
      <ConfirmAction
        trigger={<Button size="sm">{texts.withdraw}</Button>}
        title={texts.withdrawQuestion}
        description={texts.withdrawDescription}
        confirmLabel={texts.withdraw}
        pending={withdraw.isPending}
        onConfirm={() => withdraw.runAsync({})}
      />
    </div>
  )
}

/** The end of a day in the administrator's time zone. What is no such day stays, for the contract to refuse. */
function endOf(day: string) {
  if (!day) return null
  const end = new Date(`${day}T23:59:59`)
  return Number.isNaN(end.getTime()) ? day : end.toISOString()
}

function AnnounceForm() {
  const { field, form, submit, isPending } = useContractForm(announcementsApi.announce, {
    defaults: { text: '', endsAt: '' },
    inputOf: ({ text, endsAt }) => ({ text, endsAt: endOf(endsAt) }),
    invalidates: CHANGED,
    onSuccess: () => form.reset(),
  })
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex max-w-measure flex-col gap-5 pt-4"
    >
      <TextArea
        label={texts.text}
        hint={texts.textHint}
        limit={ANNOUNCEMENT_MAX}
        minRows={2}
        maxRows={6}
        {...field('text')}
      />
      <TextField
        label={texts.lastDay}
        hint={texts.lastDayHint}
        type="date"
        max="9999-12-31"
        optional
        className="max-w-80"
        {...field('endsAt')}
      />
      <div>
        <Button type="submit" variant="primary" loading={isPending}>
          {texts.announce}
        </Button>
      </div>
    </form>
  )
}

import { MODERATOR_ROLES, moderatorsApi, type Moderator, type ModeratorRole } from '@flyleaf/contracts'
import {
  Avatar,
  Button,
  Columns,
  ConfirmAction,
  ErrorState,
  ListSkeleton,
  PageHeader,
  Section,
} from '@flyleaf/ui'
import { Notice } from '@flyleaf/ui/notice'
import { RadioGroup, TextField } from '@flyleaf/ui/form'
import { NotFoundPage, PersonLink, fullDate, isNotFound, query, useAction, useTitle } from '@flyleaf/web'
import { useContractForm } from '@flyleaf/web/form'
import { useQuery } from '@tanstack/react-query'
import { ModerationTabs } from '../queue/moderation-tabs.tsx'
import { CHANGED } from './changed.ts'
import { texts } from './texts.ts'

/** Who moderates. Administrators name moderators here, and remove them. */
export function Component() {
  const { data, error, refetch } = useQuery(query(moderatorsApi.list))
  const isMissing = isNotFound(error)
  useTitle(isMissing ? null : texts.title)
  if (isMissing) return <NotFoundPage />
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton count={3} label={texts.loading} />
  const isAlone = data.moderators.filter(({ role }) => role === 'administrator').length < 2
  return (
    <Columns>
      <PageHeader title={texts.title} description={texts.description} />
      <ModerationTabs active="moderators" />
      {isAlone && <Notice className="mt-6">{texts.alone}</Notice>}
      <ul className="m-0 list-none p-0" aria-label={texts.title}>
        {data.moderators.map((moderator) => (
          <Row key={moderator.person.userId} moderator={moderator} />
        ))}
      </ul>
      <Section title={texts.name} className="mt-10">
        <GrantForm />
      </Section>
    </Columns>
  )
}

function Row({ moderator: { person, role, grantedAt } }: { moderator: Moderator }) {
  const { userId, username, name } = person
  const revoke = useAction(moderatorsApi.revoke, { invalidates: CHANGED })
  return (
    <li className="flex items-center gap-3 border-b border-line py-3">
      <Avatar name={name} src={person.picture} size="md" />
      <div className="min-w-0 flex-1">
        <p className="m-0 truncate font-semibold">
          <PersonLink username={username}>{name}</PersonLink>
        </p>
        <p className="m-0 text-sm text-muted">
          {texts.role(role)} · {texts.since(fullDate(grantedAt))}
        </p>
      </div>
      <ConfirmAction
        trigger={
          <Button size="sm" aria-label={texts.revokeOf(name)}>
            {texts.revoke}
          </Button>
        }
        title={texts.revokeQuestion(name)}
        description={texts.revokeDescription}
        confirmLabel={texts.revoke}
        pending={revoke.isPending}
        onConfirm={() => revoke.runAsync({ userId })}
      />
    </li>
  )
}

const ROLES = MODERATOR_ROLES.map((value) => ({
  value,
  label: texts.role(value),
  hint: texts.roleHint(value),
}))

function GrantForm() {
  const { field, form, submit, isPending } = useContractForm(moderatorsApi.grant, {
    defaults: { username: '', role: 'moderator' as ModeratorRole },
    inputOf: ({ username, role }) => ({ username: username.trim().replace(/^@/, ''), role }),
    invalidates: CHANGED,
    problemFields: 'username',
    onSuccess: () => form.reset(),
  })
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex max-w-measure flex-col gap-5 pt-4"
    >
      <TextField
        label={texts.username}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...field('username')}
      />
      <RadioGroup
        legend={texts.whatRole}
        name="role"
        options={ROLES}
        value={form.watch('role')}
        onChange={(role) => form.setValue('role', role)}
      />
      <div>
        <Button type="submit" variant="primary" loading={isPending}>
          {texts.grant}
        </Button>
      </div>
    </form>
  )
}

import {
  DIGESTS,
  notificationSettingsApi,
  type NotificationSettings,
  type NotificationType,
} from '@flyleaf/contracts'
import { ErrorState, ListSkeleton, PersonRowSkeleton } from '@flyleaf/ui'
import { RadioGroup, Switch } from '@flyleaf/ui/form'
import { useSavedSettings } from '../../shared/use-saved-settings.ts'
import { Push } from './push.tsx'
import { texts } from './texts.ts'

const GROUPS: { title: string; types: { type: NotificationType; label: string }[] }[] = [
  {
    title: texts.you,
    types: [
      { type: 'USER_FOLLOW', label: texts.someoneFollowsYou },
      { type: 'FOLLOW_REQUEST', label: texts.someoneAsksToFollowYou },
      { type: 'FOLLOW_ACCEPTED', label: texts.someoneAcceptsYourRequest },
      { type: 'MENTION', label: texts.someoneMentionsYou },
    ],
  },
  {
    title: texts.yourPosts,
    types: [
      { type: 'POST_LIKE', label: texts.someoneLikesYourPost },
      { type: 'POST_REPLY', label: texts.someoneRepliesToYourPost },
      { type: 'POST_SHARE', label: texts.someoneSharesYourPost },
    ],
  },
  {
    title: texts.yourBookshelves,
    types: [
      { type: 'BOOKSHELF_FOLLOW', label: texts.someoneFollowsYourBookshelf },
      { type: 'BOOKSHELF_REPLY', label: texts.someoneRepliesToYourBookshelf },
      { type: 'BOOKSHELF_INVITATION', label: texts.someoneInvitesYou },
      { type: 'BOOKSHELF_COLLABORATION_ACCEPTED', label: texts.someoneAcceptsYourInvitation },
    ],
  },
  {
    title: texts.buddyReads,
    types: [
      { type: 'BUDDY_READ_INVITATION', label: texts.someoneAsksToRead },
      { type: 'BUDDY_READ_ACCEPTED', label: texts.someoneReadsWithYou },
      { type: 'BUDDY_READ_NOTE', label: texts.buddyWrote },
    ],
  },
  { title: texts.authorsAndSeries, types: [{ type: 'NEW_BOOK', label: texts.newBookOfFollowed }] },
]

const calls = {
  get: notificationSettingsApi.get,
  change: notificationSettingsApi.change,
  settingsOf: ({ settings }: { settings: NotificationSettings }) => settings,
}

export default function Notifications() {
  const { settings, error, retry, save } = useSavedSettings(calls)
  if (error && !settings) return <ErrorState error={error} onRetry={retry} level={3} />
  if (!settings)
    return <ListSkeleton count={3} item={<PersonRowSkeleton />} label={texts.loadingNotificationSettings} />
  const { types, digest } = settings
  const toggle = (type: NotificationType) =>
    save({ types: types.includes(type) ? types.filter((one) => one !== type) : [...types, type] })
  return (
    <>
      <p className="mt-4 mb-0 text-sm text-muted">{texts.notifyMeWhen}</p>
      {GROUPS.map((group) => (
        <fieldset key={group.title} className="m-0 mt-4 border-0 p-0">
          <legend className="mb-1 p-0 font-serif text-base font-semibold text-ink">{group.title}</legend>
          {group.types.map(({ type, label }) => (
            <Switch
              key={type}
              label={label}
              checked={types.includes(type)}
              onChange={() => toggle(type)}
              className="min-h-11 items-center border-b border-line"
            />
          ))}
        </fieldset>
      ))}
      <Push />
      <div className="mt-6">
        <RadioGroup
          legend={texts.emails}
          name="digest"
          value={digest}
          options={DIGESTS.map((value) => ({ value, label: texts.digests[value] }))}
          onChange={(value) => save({ digest: value })}
        />
        <p className="mt-2 mb-0 text-sm text-muted">{texts.emailsHint}</p>
      </div>
    </>
  )
}

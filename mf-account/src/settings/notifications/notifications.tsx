import { notificationSettingsApi, type NotificationType } from '@flyleaf/contracts'
import { ErrorState, ListSkeleton, PersonRowSkeleton, Switch } from '@flyleaf/ui'
import { useSavedSettings } from '../../shared/use-saved-settings.ts'

const GROUPS: { title: string; types: { type: NotificationType; label: string }[] }[] = [
  {
    title: 'You',
    types: [
      { type: 'USER_FOLLOW', label: 'Somebody follows you' },
      { type: 'MENTION', label: 'Somebody mentions you' },
    ],
  },
  {
    title: 'What you write',
    types: [
      { type: 'POST_LIKE', label: 'Somebody likes your post' },
      { type: 'POST_REPLY', label: 'Somebody answers your post' },
      { type: 'POST_SHARE', label: 'Somebody shares your post' },
    ],
  },
  {
    title: 'Your bookshelves',
    types: [
      { type: 'BOOKSHELF_FOLLOW', label: 'Somebody follows your shelf' },
      { type: 'BOOKSHELF_REPLY', label: 'Somebody answers on your shelf' },
      { type: 'BOOKSHELF_INVITATION', label: 'You are invited to a shelf' },
      { type: 'BOOKSHELF_COLLABORATION_ACCEPTED', label: 'Somebody accepts your invitation' },
    ],
  },
]

const calls = {
  get: notificationSettingsApi.get,
  change: notificationSettingsApi.change,
  settingsOf: ({ settings }: { settings: { types: NotificationType[] } }) => settings,
}

/** Of what one wants to hear. */
export default function Notifications() {
  const { settings, error, retry, save } = useSavedSettings(calls)
  if (error && !settings) return <ErrorState error={error} onRetry={retry} level={3} />
  if (!settings)
    return <ListSkeleton count={3} item={<PersonRowSkeleton />} label="Loading notification settings" />
  const { types } = settings
  const toggle = (type: NotificationType) =>
    save({ types: types.includes(type) ? types.filter((one) => one !== type) : [...types, type] })
  return (
    <>
      <p className="mt-4 mb-0 text-sm text-muted">Tell me when</p>
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
    </>
  )
}

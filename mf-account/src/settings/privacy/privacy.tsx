import { privacyApi, type Privacy as PrivacySettings } from '@flyleaf/contracts'
import { ErrorState, ListSkeleton, PersonRowSkeleton, RadioGroup, Switch } from '@flyleaf/ui'
import { keyOf } from '@flyleaf/web'
import { accountApi } from '@flyleaf/contracts'
import { useQueryClient } from '@tanstack/react-query'
import { useSavedSettings } from '../../shared/use-saved-settings.ts'

const WRITERS: { value: PrivacySettings['messagesFrom']; label: string; hint: string }[] = [
  { value: 'everyone', label: 'Everyone', hint: 'Whom you block never can' },
  { value: 'followed', label: 'People whom you follow', hint: 'Conversations that you have go on' },
  { value: 'nobody', label: 'Nobody', hint: 'You can still write first' },
]

const calls = {
  get: privacyApi.get,
  change: privacyApi.change,
  settingsOf: ({ privacy }: { privacy: PrivacySettings }) => privacy,
}

/** What others see of one, and whether they may write. */
export default function Privacy() {
  const queryClient = useQueryClient()
  const { settings, error, retry, save } = useSavedSettings(calls)
  if (error && !settings) return <ErrorState error={error} onRetry={retry} level={3} />
  if (!settings)
    return <ListSkeleton count={3} item={<PersonRowSkeleton />} label="Loading privacy settings" />
  const change = (changes: Partial<PrivacySettings>) => {
    save(changes)
    void queryClient.invalidateQueries({ queryKey: keyOf(accountApi.user), refetchType: 'none' })
  }
  const { showsLikes, isFindable, messagesFrom } = settings
  return (
    <>
      <Switch
        label="Show what I like"
        hint="Others see the Likes tab on your page."
        checked={showsLikes}
        onChange={() => change({ showsLikes: !showsLikes })}
        className="border-b border-line py-4"
      />
      <Switch
        label="Let people find me"
        hint="You are found by search here and by search engines. Who knows your address sees your page either way."
        checked={isFindable}
        onChange={() => change({ isFindable: !isFindable })}
        className="border-b border-line py-4"
      />
      <RadioGroup
        legend="Who may start a conversation with you"
        options={WRITERS}
        value={messagesFrom}
        onChange={(value) => change({ messagesFrom: value })}
        className="mt-5 gap-1"
      />
    </>
  )
}

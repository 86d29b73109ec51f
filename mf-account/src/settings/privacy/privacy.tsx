import { followRequestsApi, peopleApi, privacyApi, type Privacy as PrivacySettings } from '@flyleaf/contracts'
import { ErrorState, ListSkeleton, PersonRowSkeleton, inlineLinkClass } from '@flyleaf/ui'
import { RadioGroup, Switch } from '@flyleaf/ui/form'
import * as href from '@flyleaf/contracts/links'
import { AppLink, keyOf } from '@flyleaf/web'
import { useQueryClient } from '@tanstack/react-query'
import { useSavedSettings } from '../../shared/use-saved-settings.ts'
import { texts } from './texts.tsx'

const WRITERS: { value: PrivacySettings['messagesFrom']; label: string; hint: string }[] = [
  { value: 'everyone', label: texts.everyone, hint: texts.exceptPeopleYouveBlocked },
  { value: 'followed', label: texts.peopleYouFollow, hint: texts.othersCanAsk },
  { value: 'nobody', label: texts.nobody, hint: texts.nobodyHint },
]

const calls = {
  get: privacyApi.get,
  change: privacyApi.change,
  settingsOf: ({ privacy }: { privacy: PrivacySettings }) => privacy,
}

export default function Privacy() {
  const queryClient = useQueryClient()
  const { settings, error, retry, save } = useSavedSettings(calls)
  if (error && !settings) return <ErrorState error={error} onRetry={retry} level={3} />
  if (!settings)
    return <ListSkeleton count={3} item={<PersonRowSkeleton />} label={texts.loadingPrivacySettings} />
  const change = (changes: Partial<PrivacySettings>) => {
    save(changes)
    for (const stale of [peopleApi.user, followRequestsApi.waiting, followRequestsApi.count])
      void queryClient.invalidateQueries({ queryKey: keyOf(stale), refetchType: 'none' })
  }
  const { showsLikes, isFindable, messagesFrom, approvesFollowers } = settings
  return (
    <>
      <Switch
        label={texts.showMyLikes}
        hint={texts.showMyLikesHint}
        checked={showsLikes}
        onChange={() => change({ showsLikes: !showsLikes })}
        className="border-b border-line py-4"
      />
      <Switch
        label={texts.letPeopleFindMe}
        hint={texts.letPeopleFindMeHint}
        checked={isFindable}
        onChange={() => change({ isFindable: !isFindable })}
        className="border-b border-line py-4"
      />
      <div className="border-b border-line pb-4">
        <Switch
          label={texts.approveFollowers}
          hint={texts.approveFollowersHint}
          checked={approvesFollowers}
          onChange={() => change({ approvesFollowers: !approvesFollowers })}
          className="pt-4"
        />
        {approvesFollowers && (
          <p className="mt-2 mb-0 text-sm">
            <AppLink to={href.followRequests()} className={inlineLinkClass}>
              {texts.followRequests}
            </AppLink>
          </p>
        )}
      </div>
      <RadioGroup
        legend={texts.whoCanWriteToYou}
        options={WRITERS}
        value={messagesFrom}
        onChange={(value) => change({ messagesFrom: value })}
        className="mt-5 gap-1"
      />
    </>
  )
}

import { followRequestsApi, peopleApi, privacyApi, type Privacy as PrivacySettings } from '@flyleaf/contracts'
import { ErrorState, ListSkeleton, PersonRowSkeleton, inlineLinkClass } from '@flyleaf/ui'
import { RadioGroup, Switch } from '@flyleaf/ui/form'
import * as href from '@flyleaf/contracts/links'
import { AppLink, keyOf, profileChanged, useSession } from '@flyleaf/web'
import { useQueryClient } from '@tanstack/react-query'
import { useSavedSettings } from '../../shared/use-saved-settings.ts'
import { texts } from './texts.tsx'

const WRITERS: { value: PrivacySettings['messagesFrom']; label: string; hint: string }[] = [
  { value: 'everyone', label: texts.everyone, hint: texts.exceptPeopleYouveBlocked },
  { value: 'followed', label: texts.peopleYouFollow, hint: texts.othersCanAsk },
  { value: 'nobody', label: texts.nobody, hint: texts.nobodyHint },
]

const AUDIENCES: { value: PrivacySettings['postAudience']; label: string; hint: string }[] = [
  { value: 'EVERYONE', label: texts.everyone, hint: texts.everyoneHint },
  { value: 'FOLLOWERS', label: texts.followers, hint: texts.followersHint },
  { value: 'ME', label: texts.onlyMe, hint: texts.onlyMeHint },
]

const calls = {
  get: privacyApi.get,
  change: privacyApi.change,
  settingsOf: ({ privacy }: { privacy: PrivacySettings }) => privacy,
}

export default function Privacy() {
  const queryClient = useQueryClient()
  const { profile } = useSession()
  const { settings, error, retry, save } = useSavedSettings({
    ...calls,
    // What is written next begins with it.
    onSaved: ({ postAudience }) => profile && profileChanged(queryClient, { ...profile, postAudience }),
  })
  if (error && !settings) return <ErrorState error={error} onRetry={retry} level={3} />
  if (!settings)
    return <ListSkeleton count={3} item={<PersonRowSkeleton />} label={texts.loadingPrivacySettings} />
  const change = (changes: Partial<PrivacySettings>) => {
    save(changes)
    for (const stale of [peopleApi.user, followRequestsApi.waiting, followRequestsApi.count])
      void queryClient.invalidateQueries({ queryKey: keyOf(stale), refetchType: 'none' })
  }
  const { showsLikes, isFindable, messagesFrom, postAudience, approvesFollowers } = settings
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
      <RadioGroup
        legend={texts.whoSeesYourNewPosts}
        options={AUDIENCES}
        value={postAudience}
        onChange={(value) => change({ postAudience: value })}
        className="mt-6 gap-1"
      />
      <p className="m-0 mt-1 text-xs text-faint">{texts.newPostsHint}</p>
    </>
  )
}

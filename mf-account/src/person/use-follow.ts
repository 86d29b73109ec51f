import { followsApi, type PersonCard, type UserPage } from '@flyleaf/contracts'
import { changeCached, useToggle, type SlotProps } from '@flyleaf/web'

type Followable = PersonCard | UserPage
type Viewer = NonNullable<SlotProps['account.follow-button']['viewer']>

/** Follows or unfollows a person, or asks to and withdraws it; every place that shows them is updated at once. */
export function useFollow(
  username: string,
  { isFollowing: wasFollowing, isRequested: wasRequested = false, needsApproval = false }: Viewer,
  onChange?: (isFollowing: boolean) => void,
) {
  return useToggle(followsApi.follow, {
    input: { username },
    isOn: wasFollowing || wasRequested,
    state: 'isFollowing',
    isOnIn: ({ isFollowing, isRequested }) => isFollowing || isRequested,
    show: (queryClient, isOn, result) => {
      // Until the answer says which: whoever approves followers is asked, unless a follow that failed to end is shown again.
      const isFollowing = result?.isFollowing ?? (isOn && (wasFollowing || !needsApproval))
      const isRequested = result?.isRequested ?? (isOn && !isFollowing)
      changeCached<Followable>(queryClient, ['account'], isThisPerson(username), (person) => ({
        ...person,
        ...('followerCount' in person
          ? {
              followerCount:
                result?.followerCount ??
                person.followerCount + Number(isFollowing) - Number(person.viewer.isFollowing),
            }
          : {}),
        viewer: { ...person.viewer, isFollowing, isRequested },
      }))
      onChange?.(isFollowing)
    },
  })
}

const isThisPerson = (username: string) => (value: object) =>
  'username' in value && value.username === username && 'viewer' in value ? (value as Followable) : undefined

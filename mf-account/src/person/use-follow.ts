import { followsApi, type PersonCard, type UserPage } from '@flyleaf/contracts'
import { changeCached, useToggle } from '@flyleaf/web'

type Followable = PersonCard | UserPage

/** Follows or unfollows a person; every place that shows them is updated at once. */
export function useFollow(username: string, isFollowing: boolean, onChange?: (isFollowing: boolean) => void) {
  return useToggle(followsApi.follow, {
    input: { username },
    isOn: isFollowing,
    state: 'isFollowing',
    show: (queryClient, isOn, result) => {
      changeCached<Followable>(queryClient, ['account'], isThisPerson(username), (person) => ({
        ...person,
        ...('followerCount' in person
          ? {
              followerCount:
                result?.followerCount ??
                person.followerCount + Number(isOn) - Number(person.viewer.isFollowing),
            }
          : {}),
        viewer: { ...person.viewer, isFollowing: isOn },
      }))
      onChange?.(isOn)
    },
  })
}

const isThisPerson = (username: string) => (value: object) =>
  'username' in value && value.username === username && 'viewer' in value ? (value as Followable) : undefined

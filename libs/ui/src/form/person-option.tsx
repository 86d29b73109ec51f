import { Avatar } from '@flyleaf/ui'

/** A person in a list of suggestions: picture, name and username. */
export function PersonOption({
  name,
  username,
  picture,
}: {
  name: string
  username: string
  picture: string | null
}) {
  return (
    <>
      <Avatar name={name} src={picture} size="sm" />
      <span className="min-w-0">
        <span className="block truncate text-sm font-semibold text-ink">{name}</span>
        <span className="block truncate text-xs text-muted">@{username}</span>
      </span>
    </>
  )
}

import { AUDIENCES, type Audience } from '@flyleaf/contracts'
import { Button, Menu, MenuRadios } from '@flyleaf/ui'
import { Globe, Lock, Users } from 'lucide-react'
import { texts } from './texts.ts'

const ICON = { EVERYONE: <Globe />, FOLLOWERS: <Users />, ME: <Lock /> }
const OPTIONS = AUDIENCES.map((value) => ({ value, label: texts.audience[value], icon: ICON[value] }))

/** Whom a post is for. */
export function AudienceMenu({
  value,
  onChange,
}: {
  value: Audience
  onChange: (audience: Audience) => void
}) {
  const label = texts.audience[value]
  return (
    <Menu
      trigger={
        <Button variant="ghost" icon={ICON[value]} aria-label={texts.whoSees(label)}>
          {label}
        </Button>
      }
    >
      <MenuRadios<Audience> label={texts.whoSeesThis} value={value} onChange={onChange} options={OPTIONS} />
    </Menu>
  )
}

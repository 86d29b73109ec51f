import { Columns, PageHeader, RadioGroup, Section, buttonClass } from '@flyleaf/ui'
import { AppLink, href, useSession, useTheme, useTitle, type Theme } from '@flyleaf/web'
import { ChangePassword } from './change-password.tsx'
import { Devices } from './devices.tsx'

const THEMES: { value: Theme; label: string; hint: string }[] = [
  { value: 'light', label: 'Light', hint: 'Warm paper' },
  { value: 'dark', label: 'Dark', hint: 'For evenings with the lights on' },
  { value: 'night', label: 'Night', hint: 'Black and amber, for reading in bed' },
  { value: 'system', label: 'System', hint: 'As this device is set' },
]

/** Account, appearance, password, devices. */
export function Component() {
  useTitle('Settings')
  const { profile } = useSession()
  const [theme, setTheme] = useTheme()
  return (
    <Columns>
      <PageHeader title="Settings" />
      <div className="flex flex-col gap-10 pt-4">
        <Section title="Account">
          <div className="flex flex-wrap items-center justify-between gap-4 py-4">
            <p className="m-0 text-sm">
              <span className="block font-semibold">{profile?.name}</span>
              <span className="text-muted">{profile?.email}</span>
            </p>
            <AppLink to={href.editProfile()} className={buttonClass({ variant: 'quiet' })}>
              Edit profile
            </AppLink>
          </div>
        </Section>
        <Section title="Appearance">
          <RadioGroup
            legend="Theme"
            hideLegend
            options={THEMES}
            value={theme}
            onChange={setTheme}
            className="py-3"
          />
        </Section>
        <Section title="Password">
          <ChangePassword />
        </Section>
        <Section title="Devices">
          <Devices />
        </Section>
      </div>
    </Columns>
  )
}

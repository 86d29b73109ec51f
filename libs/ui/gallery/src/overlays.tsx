import {
  ActionDialog,
  Button,
  ConfirmDialog,
  Menu,
  MenuItem,
  MenuLink,
  MenuRadios,
  MenuSeparator,
  Section,
  toast,
} from '@flyleaf/ui'
import { TextField } from '@flyleaf/ui/form'
import { Moon, Settings, Sun } from 'lucide-react'
import { useState } from 'react'
import { Anchor } from './anchor.tsx'
import { PropsOf } from './props-of.tsx'

export function Overlays() {
  const [naming, setNaming] = useState(false)
  const [asking, setAsking] = useState(false)
  const [theme, setTheme] = useState<'light' | 'night'>('light')
  return (
    <Section title="Above the page">
      <div className="flex flex-wrap gap-3 pt-5">
        <ActionDialog
          open={naming}
          onOpenChange={setNaming}
          title="Name this shelf"
          description="You can change it whenever you like."
          trigger={<Button>Dialog</Button>}
          confirmLabel="Save name"
          onConfirm={() => setNaming(false)}
        >
          <TextField label="Name" defaultValue="Winter evenings" limit={50} />
        </ActionDialog>
        <Button variant="danger" onClick={() => setAsking(true)}>
          Confirm
        </Button>
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          title="Delete “Winter evenings”?"
          description="Its 24 books stay in the library; the shelf and its replies are gone for good."
          confirmLabel="Delete shelf"
          onConfirm={() => setAsking(false)}
        />
        <Menu align="start" trigger={<Button>Menu</Button>}>
          <MenuLink icon={<Settings />} render={<Anchor href="#settings" />}>
            Settings
          </MenuLink>
          <MenuSeparator />
          <MenuRadios
            label="Theme"
            value={theme}
            onChange={setTheme}
            options={[
              { value: 'light', label: 'Light', icon: <Sun /> },
              { value: 'night', label: 'Night', icon: <Moon /> },
            ]}
          />
          <MenuSeparator />
          <MenuItem danger onSelect={() => toast.error('Nothing was deleted')}>
            Delete
          </MenuItem>
        </Menu>
        <Button
          onClick={() =>
            toast.success('Added to “Winter evenings”', {
              description: 'The shelf now holds 24 books',
              action: { label: 'Undo', onClick: () => {} },
            })
          }
        >
          Toast
        </Button>
        <Button onClick={() => toast.error('That name is taken')}>Error toast</Button>
      </div>
      <PropsOf
        names={[
          'Dialog',
          'ActionDialog',
          'ConfirmDialog',
          'ConfirmAction',
          'Menu',
          'MenuItem',
          'MenuLink',
          'MenuRadios',
          'MenuSeparator',
          'Toaster',
        ]}
      />
    </Section>
  )
}

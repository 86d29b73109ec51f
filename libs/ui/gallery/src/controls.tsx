import {
  ActionButton,
  Badge,
  Button,
  buttonClass,
  IconButton,
  Pill,
  Section,
  Spinner,
  TabsNav,
  Tag,
} from '@flyleaf/ui'
import { ChoiceButtons } from '@flyleaf/ui/choice-buttons'
import { Checkbox, RadioGroup, Select, Switch, TextArea, TextField } from '@flyleaf/ui/form'
import { Tabs } from '@flyleaf/ui/tabs'
import { ArrowUp, Bell, Feather, Heart, LayoutGrid, Rows3, Search } from 'lucide-react'
import { useState } from 'react'
import { Anchor } from './anchor.tsx'
import { PropsOf } from './props-of.tsx'

export function Controls() {
  const [privacy, setPrivacy] = useState<'public' | 'private'>('public')
  return (
    <>
      <Section title="Buttons">
        <div className="flex flex-wrap items-center gap-3 pt-5">
          <Button variant="primary" icon={<Feather />}>
            Write
          </Button>
          <Button>Follow shelf</Button>
          <Button variant="ghost">Cancel</Button>
          <Button variant="danger">Delete shelf</Button>
          <Button variant="primary" loading>
            Post
          </Button>
          <Button disabled>Unavailable</Button>
          <a href="#buttons" className={buttonClass({ variant: 'quiet' })}>
            A link
          </a>
        </div>
        <div className="flex flex-wrap items-center gap-3 pt-4">
          <Button variant="primary" size="sm">
            Small
          </Button>
          <Button size="sm">Small</Button>
          <Button variant="primary" size="lg">
            Large
          </Button>
          <IconButton label="Notifications" icon={<Bell />} />
          <IconButton label="Like" icon={<Heart />} pressed />
          <ActionButton label="Like" icon={<Heart />} count="12" />
          <Badge count={3} label="unread" />
          <Badge count={128} label="unread" />
          <Pill>
            <ArrowUp /> 12 new posts
          </Pill>
          <Tag>Private</Tag>
          <Tag tone="warning">Spoiler</Tag>
          <Spinner />
        </div>
        <PropsOf names={['Button', 'IconButton', 'ActionButton', 'Badge', 'Pill', 'Tag', 'Spinner']} />
      </Section>
      <Section title="Forms">
        <form
          className="grid gap-x-12 gap-y-7 pt-5 sm:grid-cols-2"
          onSubmit={(event) => event.preventDefault()}
        >
          <TextField
            label="Shelf name"
            hint="As it will stand on the shelf."
            limit={50}
            defaultValue="Winter evenings"
          />
          <TextField
            label="E-mail"
            type="email"
            defaultValue="ada@"
            error="That is not a complete address."
          />
          <TextField
            label="Search"
            hideLabel
            placeholder="Search books, people, shelves"
            leading={<Search />}
          />
          <Select
            label="Format"
            optional
            options={[
              { value: 'paper', label: 'Paperback' },
              { value: 'hard', label: 'Hardback' },
            ]}
          />
          <TextArea label="Description" optional limit={140} defaultValue="Long books for short days." />
          <TextArea
            label="Your thought"
            hideLabel
            variant="page"
            placeholder="What did you read today?"
            limit={5000}
          />
          <RadioGroup
            legend="Who can see it"
            value={privacy}
            onChange={setPrivacy}
            options={[
              { value: 'public', label: 'Everybody', hint: 'Found in search and on your profile' },
              { value: 'private', label: 'You and those you invite' },
            ]}
          />
          <div>
            <Checkbox label="Contains spoilers" hint="Hidden until a reader asks" defaultChecked />
            <Checkbox label="Remember me" />
            <Switch label="Shortcuts" hint="Single keys act on the page" defaultChecked />
            <Switch label="E-mail me" />
          </div>
        </form>
        <PropsOf
          names={[
            'Field',
            'FieldError',
            'TextField',
            'TextArea',
            'Select',
            'RadioGroup',
            'Checkbox',
            'Switch',
            'StarRating',
          ]}
        />
      </Section>
      <Section title="Tabs">
        <TabsNav
          label="Shelves"
          active="mine"
          items={[
            { key: 'mine', label: 'My Shelves', count: 12 },
            { key: 'discover', label: 'Discover' },
            { key: 'following', label: 'Following', count: 3 },
            { key: 'collaborating', label: 'Collaborating' },
          ]}
          renderLink={(item, props) => <Anchor href={`#${item.key}`} {...props} />}
        />
        <div className="pt-3">
          <Select
            variant="inline"
            label="Sort by"
            options={[
              { value: 'new', label: 'Newest first' },
              { value: 'old', label: 'Oldest first' },
            ]}
          />
        </div>
        <LocalTabs />
        <LocalChoice />
        <PropsOf names={['TabsNav', 'Tabs', 'ChoiceButtons']} />
      </Section>
    </>
  )
}

function LocalTabs() {
  const [active, setActive] = useState<'matched' | 'rejected'>('matched')
  return (
    <Tabs
      className="pt-6"
      label="Rows"
      active={active}
      onChange={setActive}
      items={[
        { key: 'matched', label: 'Matched', count: '1,100' },
        { key: 'rejected', label: 'Rejected', count: 4 },
      ]}
    >
      <p className="m-0 pt-3 text-sm text-muted">The {active} rows of the file.</p>
    </Tabs>
  )
}

function LocalChoice() {
  const [view, setView] = useState<'covers' | 'list'>('covers')
  return (
    <ChoiceButtons
      className="pt-6"
      label="Show as"
      choices={[
        { id: 'covers', label: 'Covers', icon: <LayoutGrid aria-hidden="true" /> },
        { id: 'list', label: 'List', icon: <Rows3 aria-hidden="true" /> },
      ]}
      chosen={view}
      onChoose={setView}
    />
  )
}

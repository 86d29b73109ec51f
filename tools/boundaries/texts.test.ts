import { expect, it } from 'vitest'
import { checkText, keepsTextsApart } from './texts.ts'

it.each(['mf-feed/src/feed/home-page.tsx', 'shell/src/layout/layout.tsx', 'libs/ui/src/dialog.tsx'])(
  'checks %s for texts',
  (file) => expect(keepsTextsApart(file)).toBe(true),
)

it.each(['mf-feed/src/feed/texts.ts', 'mf-feed/src/feed/home-page.test.tsx', 'services/feed/src/main.ts'])(
  'ignores %s',
  (file) => expect(keepsTextsApart(file)).toBe(false),
)

const attribute = (name: string, value: string) => ({
  type: 'JSXAttribute',
  name: { name },
  value: { type: 'Literal', value },
})

it.each([{ type: 'JSXText', value: ' Sign in ' }, attribute('title', 'No posts yet')])(
  'rejects a text for readers: %j',
  (node) => expect(checkText(node)).toEqual(expect.any(String)),
)

it.each([{ type: 'JSXText', value: ' · ' }, attribute('className', 'flex'), attribute('title', '@')])(
  'accepts other strings: %j',
  (node) => expect(checkText(node)).toBeNull(),
)

import fs from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { alone, aloneAndLong } from '../support/alone.ts'
import { control, storeFolder } from '../support/platform.ts'
import { expect, test } from '../support/reader.ts'

/** Each part of the product, with an address that shows it and a check that it works. */
const parts = [
  {
    name: 'feed',
    at: '/',
    works: (page: Page) => expect(page.getByRole('feed').getByRole('article').first()).toBeVisible(),
  },
  {
    name: 'shelves',
    at: '/books',
    works: (page: Page) =>
      expect(page.getByRole('list', { name: 'Books' }).getByRole('link').first()).toBeVisible(),
  },
  {
    name: 'search',
    at: '/search/books?q=emma',
    works: (page: Page) => expect(page.getByRole('searchbox')).toBeVisible(),
  },
  {
    name: 'account',
    at: '/ada',
    works: (page: Page) => expect(page.getByRole('heading', { level: 1, name: 'Ada Okafor' })).toBeVisible(),
  },
]
const navigation = (page: Page) =>
  expect(page.getByRole('link', { name: 'Bookshelves' }).first()).toBeVisible()

async function othersWork(name: string, visitor: () => Promise<Page>) {
  const others = parts.filter((other) => other.name !== name)
  await Promise.all(
    others.map(async (other) => {
      const page = await visitor()
      await page.goto(other.at)
      await navigation(page)
      await other.works(page)
    }),
  )
}

for (const part of parts) {
  const details = part.name === 'feed' ? alone : aloneAndLong
  test(
    `without the ${part.name} service its region shows an error, the rest works, and it recovers by itself`,
    details,
    async ({ visitor }) => {
      await control('stop', part.name)
      const page = await visitor()
      // Pages of visitors are shared for two seconds.
      const unseen = `${part.at}${part.at.includes('?') ? '&' : '?'}unseen`
      try {
        await page.goto(unseen)
        await navigation(page)
        await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible()
        await othersWork(part.name, visitor)
      } finally {
        await control('start', part.name)
      }
      await part.works(page)
    },
  )
}

test('without the notifications service the rest works', aloneAndLong, async ({ visitor }) => {
  await control('stop', 'notifications')
  try {
    await othersWork('notifications', visitor)
  } finally {
    await control('start', 'notifications')
  }
})

for (const part of parts) {
  test(
    `without the files of ${part.name} its region shows an error, the rest works, and it recovers without a reload`,
    aloneAndLong,
    async ({ visitor }) => {
      const folder = path.join(storeFolder(), 'remotes', part.name)
      fs.renameSync(folder, `${folder}-away`)
      const page = await visitor()
      try {
        await page.goto(part.at)
        await navigation(page)
        await expect(page.getByText('This part of Flyleaf didn’t load')).toBeVisible()
        await othersWork(part.name, visitor)
      } finally {
        fs.renameSync(`${folder}-away`, folder)
      }
      await page.getByRole('button', { name: 'Try again' }).first().click()
      await part.works(page)
    },
  )
}

test('without the renderer, browsers render every page', aloneAndLong, async ({ visitor }) => {
  await control('stop', 'renderer')
  try {
    await othersWork('renderer', visitor)
  } finally {
    await control('start', 'renderer')
  }
})

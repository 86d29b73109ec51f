import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RemoteContract } from '@flyleaf/contracts/remote'
import { root } from '../build/shared.ts'
import { expect, it } from 'vitest'
import { slotsIn } from '../build/surface.ts'
import { folderOf, remotes } from './checkout.ts'

it.each(remotes())('mf-%s declares the widgets of other teams that it shows', async (name) => {
  const source = join(root, folderOf(name), 'src')
  const { default: contract } = (await import(pathToFileURL(join(source, 'contract.ts')).href)) as {
    default: RemoteContract
  }
  const declared = [
    ...Object.keys(contract.needs.widgets),
    ...contract.routes.flatMap(({ widgets }) => widgets),
  ]
  const shown = slotsIn(source).filter((id) => !id.startsWith(`${name}.`))
  expect(shown.filter((id) => !declared.includes(id))).toEqual([])
})

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Drawing, RemoteContract } from '@flyleaf/contracts/remote'

/** The elements of a Lucide icon. Throws if it does not exist. */
export async function drawingOf(icon: string): Promise<Drawing> {
  const module = await import(`lucide-react/dist/esm/icons/${icon}.mjs`).catch(() => undefined)
  if (!module) throw new Error(`There is no Lucide icon "${icon}"; https://lucide.dev/icons lists them`)
  const inside = renderToStaticMarkup(createElement(module.default)).replace(/^<svg[^>]*>|<\/svg>$/g, '')
  return [...inside.matchAll(/<(\w+)([^>]*)>/g)].map(([, element = '', attributes = '']) => [
    element,
    Object.fromEntries(
      [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
    ),
  ])
}

/** The contract with the elements of its navigation icons. */
export const withNavIcons = async (contract: RemoteContract): Promise<RemoteContract> => ({
  ...contract,
  nav: await Promise.all(
    contract.nav.map(async (item) => ({ ...item, drawing: await drawingOf(item.icon) })),
  ),
})

import * as ui from '@flyleaf/ui'
import * as web from '@flyleaf/web'
import type { ServerShell } from '@flyleaf/contracts/rendering'
import * as reactQuery from '@tanstack/react-query'
import * as react from 'react'
import * as reactDom from 'react-dom'
import * as reactRouter from 'react-router'
import * as jsxRuntime from 'react/jsx-runtime'

export { prepare } from './prepare.ts'

/** The modules that the remotes share with the shell, so that each exists once. */
export const shared: ServerShell['shared'] = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-router': reactRouter,
  '@tanstack/react-query': reactQuery,
  '@flyleaf/web': web,
  '@flyleaf/ui': ui,
}

import * as ui from '@flyleaf/ui'
import * as web from '@flyleaf/web'
import * as reactQuery from '@tanstack/react-query'
import * as react from 'react'
import * as reactDom from 'react-dom'
import * as reactRouter from 'react-router'
import * as jsxRuntime from 'react/jsx-runtime'

/** The modules that the remotes share with the shell, so that each exists once. */
export const shared: Readonly<Record<string, object>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-router': reactRouter,
  '@tanstack/react-query': reactQuery,
  '@flyleaf/web': web,
  '@flyleaf/ui': ui,
}

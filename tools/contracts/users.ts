import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { calls } from '@flyleaf/contracts/calls'
import { root } from '../build/shared.ts'

const PROJECTS = ['shell', 'mf-*', 'services/*', 'libs/{projections,service,web}', 'renderer', 'gateway']
const isTest = (file: string) => /\.test\.tsx?$|\/testing[/.]/.test(file)

/** The code of each project, without its tests. */
function readProjects(): Map<string, string> {
  const texts = new Map<string, string>()
  const files = globSync(
    PROJECTS.map((project) => `${project}/**/*.{ts,tsx}`),
    { cwd: root, exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path) },
  )
  for (const file of files.filter((path) => !isTest(path)).sort()) {
    const project = /^((?:services|libs)\/)?[^/]+/.exec(file)![0]
    texts.set(project, `${texts.get(project) ?? ''}\n${readFileSync(join(root, file), 'utf8')}`)
  }
  return texts
}

let projects: Map<string, string> | undefined

/** The projects whose code uses a call, an event or a message by its name, except the service that answers the call. */
export function usersOf(name: string): string[] {
  projects ??= readProjects()
  const call = calls.find((one) => one.name === name)
  const uses = nameInCode(name, call?.path)
  return [...projects]
    .filter(([project, code]) => project !== `services/${call?.owner}` && uses.test(code))
    .map(([project]) => project)
}

/** `likes.like` is `likesApi.like`, or its path; `post.liked` is a string; `LiveEvent` is itself. */
function nameInCode(name: string, path: string | undefined): RegExp {
  const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const [resource, call] = name.split('.')
  const forms = call ? [`\\b${resource}Api\\.${call}\\b`, `'${escaped(name)}'`] : [`\\b${name}\\b`]
  return new RegExp([...forms, ...(path ? [`'${escaped(path)}'`] : [])].join('|'))
}

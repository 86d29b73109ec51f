/* oxlint-disable flyleaf/boundaries -- it runs when the gallery is built, not in a browser */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, type Comment, type TSType } from 'oxc-parser'

export interface Prop {
  name: string
  type: string
  isOptional: boolean
  about: string
}
export interface Component {
  about: string
  props: Prop[]
  /** Types of props that are declared elsewhere: those of `<button>`, for instance. */
  further: string[]
}

/** Every exported component below a folder with its props, from their types and doc comments. */
export function componentsIn(folder: string): Record<string, Component> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(?!popup\/|.*\.test\.).*\.tsx$/.test(file),
  )
  return Object.fromEntries(files.flatMap((file) => componentsOf(readFileSync(join(folder, file), 'utf8'))))
}

function componentsOf(text: string): [string, Component][] {
  const { program, comments } = parseSync('component.tsx', text)
  const source = ({ start, end }: { start: number; end: number }) => text.slice(start, end)
  const aboutOf = (start: number) => docBefore(start, text, comments)
  const declared = new Map<string, TSType | { type: 'TSInterfaceBody'; body: Members; extended: string[] }>()
  for (const statement of program.body) {
    const one = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (one?.type === 'TSTypeAliasDeclaration') declared.set(one.id.name, one.typeAnnotation)
    if (one?.type === 'TSInterfaceDeclaration')
      declared.set(one.id.name, {
        type: 'TSInterfaceBody',
        body: one.body.body,
        extended: one.extends.map(source),
      })
  }
  const membersOf = (members: Members): Prop[] =>
    members.flatMap((member) => {
      if (member.type !== 'TSPropertySignature' && member.type !== 'TSMethodSignature') return []
      return {
        name: source(member.key).replaceAll("'", ''),
        type:
          member.type === 'TSPropertySignature' && member.typeAnnotation
            ? source(member.typeAnnotation.typeAnnotation).replaceAll(/\s+/g, ' ')
            : 'function',
        isOptional: member.optional,
        about: aboutOf(member.start),
      }
    })
  const read = (type: NonNullable<ReturnType<typeof declared.get>>): Omit<Component, 'about'> => {
    if (type.type === 'TSInterfaceBody') {
      const known = type.extended.map((name) => declared.get(name.replace(/<.*/s, '')) ?? name)
      const bases = known.map((base) =>
        typeof base === 'string' ? { props: [], further: [base] } : read(base),
      )
      return merge([{ props: membersOf(type.body), further: [] }, ...bases])
    }
    if (type.type === 'TSTypeLiteral') return { props: membersOf(type.members), further: [] }
    if (type.type === 'TSIntersectionType') return merge(type.types.map(read))
    const name = type.type === 'TSTypeReference' ? source(type.typeName) : ''
    const known = declared.get(name)
    return known ? read(known) : { props: [], further: [source(type)] }
  }
  return program.body.flatMap((statement): [string, Component][] => {
    const one = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null
    if (one?.type !== 'FunctionDeclaration' || !/^[A-Z]/.test(one.id?.name ?? '')) return []
    const [parameter] = one.params
    const type =
      parameter && 'typeAnnotation' in parameter ? parameter.typeAnnotation?.typeAnnotation : undefined
    return [
      [
        one.id!.name,
        { about: aboutOf(statement.start), ...(type ? read(type) : { props: [], further: [] }) },
      ],
    ]
  })
}

type Members = readonly Extract<TSType, { type: 'TSTypeLiteral' }>['members'][number][]

const merge = (parts: Omit<Component, 'about'>[]) => ({
  props: parts.flatMap(({ props }) => props),
  further: parts.flatMap(({ further }) => further),
})

/** The doc comment right before a position. */
function docBefore(start: number, text: string, comments: readonly Comment[]): string {
  const comment = comments.findLast(({ end }) => end <= start)
  if (!comment?.value.startsWith('*') || text.slice(comment.end, start).trim()) return ''
  return comment.value
    .replaceAll(/^\s*\*+ ?/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

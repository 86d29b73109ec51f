import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, parseAllDocuments } from 'yaml'

/** A Kubernetes object. */
export interface Manifest {
  kind: string
  apiVersion: string
  metadata: { name: string; labels?: Record<string, string> }
  [field: string]: unknown
}

interface Kustomization {
  resources?: string[]
  patches?: { path: string; target: { kind: string; labelSelector?: string } }[]
}

/**
 * The objects of a base, with its patches: the features of Kustomize that our manifests use, because tests run without it.
 * Labels, images and generators are ignored.
 */
export function readBase(folder: string): Manifest[] {
  const { resources = [], patches = [] } = parse(
    readFileSync(join(folder, 'kustomization.yaml'), 'utf8'),
  ) as Kustomization
  return resources
    .flatMap((file) => documentsIn(join(folder, file)))
    .map((manifest) =>
      patches
        .filter(({ target }) => matches(manifest, target))
        .reduce((merged, { path }) => {
          const { metadata: _, ...patch } = documentsIn(join(folder, path))[0]!
          return merge(merged, patch) as Manifest
        }, manifest),
    )
}

export const documentsIn = (file: string): Manifest[] =>
  parseAllDocuments(readFileSync(file, 'utf8'), { merge: true }).map(
    (document) => document.toJS() as Manifest,
  )

function matches({ kind, metadata }: Manifest, target: { kind: string; labelSelector?: string }) {
  const [label = '', value] = target.labelSelector?.split('=') ?? []
  return kind === target.kind && (!label || metadata.labels?.[label] === value)
}

/** A strategic merge: objects by key, lists of named objects by name. */
function merge(into: unknown, patch: unknown): unknown {
  if (Array.isArray(into) && Array.isArray(patch)) return mergeLists(into, patch)
  if (!isObject(into) || !isObject(patch)) return patch
  const keys = [...new Set([...Object.keys(into), ...Object.keys(patch)])]
  return Object.fromEntries(
    keys.map((key) => [
      key,
      key in into && key in patch ? merge(into[key], patch[key]) : (patch[key] ?? into[key]),
    ]),
  )
}

function mergeLists(into: unknown[], patch: unknown[]) {
  const nameOf = (item: unknown) => (isObject(item) ? item['name'] : undefined)
  const added = patch.filter((item) => !into.some((other) => nameOf(other) === nameOf(item)))
  const merged = into.map((item) => {
    const change = patch.find((other) => nameOf(other) !== undefined && nameOf(other) === nameOf(item))
    return change === undefined ? item : merge(item, change)
  })
  return [...added, ...merged]
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

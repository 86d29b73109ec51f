import type { Component } from '../props.ts'

/** All components, which the build reads from their types. */
declare const COMPONENTS: Record<string, Component>

/** The props of components, as tables that open. */
export function PropsOf({ names }: { names: readonly string[] }) {
  return (
    <div className="flex flex-col gap-1 pt-6">
      {names.map((name) => (
        <PropsTable key={name} name={name} />
      ))}
    </div>
  )
}

function PropsTable({ name }: { name: string }) {
  const component = COMPONENTS[name]
  if (!component) throw new Error(`libs/ui has no component ${name}`)
  const { about, props, further } = component
  return (
    <details>
      <summary className="cursor-pointer py-1 text-xs font-semibold text-muted hover:text-ink">
        {name}
      </summary>
      <div className="overflow-x-auto pb-4">
        <p className="m-0 max-w-measure py-1 text-xs text-muted">{about}</p>
        {props.length > 0 && (
          <table className="w-full border-collapse text-left text-xs [&_td]:border-t [&_td]:border-line [&_td]:py-1.5 [&_td]:pr-4 [&_td]:align-top [&_th]:pr-4 [&_th]:font-semibold [&_th]:text-muted">
            <thead>
              <tr>
                <th scope="col">Prop</th>
                <th scope="col">Type</th>
                <th scope="col">What it does</th>
              </tr>
            </thead>
            <tbody>
              {props.map((prop) => (
                <tr key={prop.name}>
                  <td className="font-mono whitespace-nowrap">
                    {prop.name}
                    {prop.isOptional && '?'}
                  </td>
                  <td className="font-mono text-muted">{prop.type}</td>
                  <td className="min-w-48">{prop.about}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {further.length > 0 && (
          <p className="m-0 py-1 text-xs text-muted">
            And those of <code>{further.join(', ')}</code>
          </p>
        )}
      </div>
    </details>
  )
}

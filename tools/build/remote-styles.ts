import type { LoaderContext } from '@rspack/core'

/** Compiles the styles of one remote from remote.css. */
export default function remoteStyles(
  this: LoaderContext<{ name: string; folder: string; library: string }>,
  template: string,
): string {
  const { name, folder, library } = this.getOptions()
  return template.replaceAll('NAME', name).replaceAll('FOLDER', folder).replaceAll('LIBRARY', library)
}

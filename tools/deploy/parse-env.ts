/** The settings in an env file, as systemd and Docker read it. */
export function parseEnv(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => line.trim() && !line.startsWith('#'))
  return Object.fromEntries(lines.map((line) => line.split(/=(.*)/s, 2) as [string, string]))
}

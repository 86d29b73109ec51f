/** The network that an address belongs to: IPv6 readers have a /64, so that is counted, however its zeros are written. */
export function prefixOf(ip: string) {
  if (!ip.includes(':') || ip.includes('.')) return ip
  const [head = '', tail] = ip.toLowerCase().split('::')
  const groups = head ? head.split(':') : []
  const last = tail ? tail.split(':') : []
  const left = Math.max(0, 8 - groups.length - last.length)
  const all = tail === undefined ? groups : [...groups, ...Array<string>(left).fill('0'), ...last]
  return all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

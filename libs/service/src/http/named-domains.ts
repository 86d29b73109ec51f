import { domainToASCII } from 'node:url'

/**
 * Words with dots between them, in all the ways in which browsers read a dot. It is tried at the beginning of a word only: at each of its
 * letters, a long word would take the square of its length.
 */
const HOST = /(?<![\p{L}\p{N}\p{M}_-])[\p{L}\p{N}\p{M}_-]+(?:[.\u3002\uff0e\uff61][\p{L}\p{N}\p{M}_-]+)+/gu
/** No domain has more characters. Of a longer text the end is read. */
const LENGTH_MAX = 253
const ADDRESS = /https?:\/\/[^\s<>"“”]+/giu

/**
 * The domains that a text names, with or without `https://`, and those that they are subdomains of. Addresses are read as browsers read
 * them: `https://sp%61m.example` leads to `spam.example`.
 */
export function domainsNamed(text: string): string[] {
  const hosts = (text.match(HOST) ?? []).map((host) => domainToASCII(host.slice(-LENGTH_MAX)))
  const linked = (text.match(ADDRESS) ?? []).map((address) =>
    URL.canParse(address) ? new URL(address).hostname : '',
  )
  return [...new Set([...hosts, ...linked].flatMap(domainsAbove))]
}

/** A domain and those that it is a subdomain of, but no top-level domain: `mail.example.org` and `example.org`. */
export function domainsAbove(host: string): string[] {
  const labels = host.replace(/\.$/, '').slice(-LENGTH_MAX).split('.')
  return labels.slice(0, -1).map((_, place) => labels.slice(place).join('.'))
}

import { parseAddress } from '@flyleaf/config'

/** What a packed build may weigh. tools/uploads/unpack.ts says how much it may be unpacked. */
const MEGABYTES = 20
/** Per address: a release is checked for a minute or two. */
const PER_MINUTE = 6
/** Under way at once, from everywhere: they wait for each other, and lie in a temporary folder meanwhile. */
const AT_ONCE = 4

/** The zones of the limits below. */
export const uploadsLimits = (limitsFactor = 1): string =>
  `  limit_req_zone $network zone=releases:1m rate=${Math.ceil(PER_MINUTE * limitsFactor)}r/m;
  limit_conn_zone $server_port zone=releases_of_all:32k;`

/** Where teams with repositories of their own publish; nothing without the process that takes it. */
export function uploadsLocation(address: string | undefined): string {
  if (!address) return ''
  const parsed = parseAddress(address)
  if (!parsed) throw new Error(`${address} is not an address`)
  const to = 'socketPath' in parsed ? `http://unix:${parsed.socketPath}:` : parsed.origin
  return `# The token is checked before the build is read, so it is passed on as it comes. The answer follows when the release is checked.
location ~ ^/api/releases/[a-z][a-z0-9-]*$ {
  include includes/proxy.conf;
  include includes/data.conf;
  limit_req zone=releases burst=${PER_MINUTE} nodelay;
  limit_conn releases_of_all ${AT_ONCE};
  client_max_body_size ${MEGABYTES}m;
  client_body_timeout 30s;
  proxy_request_buffering off;
  proxy_next_upstream off;
  proxy_read_timeout 15m;
  proxy_set_header Cookie "";
  error_page 413 = @release-too-large;
  error_page 429 = @too-many;
  error_page 502 504 = @unavailable;
  proxy_pass "${to}";
}
location @release-too-large {
  include includes/data.conf;
  default_type application/json;
  return 413 '{"code":"releases.too-large","message":"The build is larger than ${MEGABYTES} MB packed."}';
}
`
}

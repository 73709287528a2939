/** An untrusted link from a register, and whether it may be shown as a hyperlink. */
export interface ChainLink {
  readonly kind: 'https' | 'http' | 'ipfs' | 'other'
  /** Safe href for an anchor. Undefined: show the text without a link. */
  readonly href: string | undefined
  /** Content id of an IPFS link, independent of the gateway. */
  readonly cid: string | undefined
}

/**
 * Only plain web and IPFS links get an href. Everything else (`javascript:`, `data:`, credentials before an @, hosts
 * inside the reader's own network) stays text, because anyone can mint a token with any link.
 */
export function classifyLink(link: string): ChainLink {
  const text = link.trim()
  const [, scheme = '', rest = ''] = /^([a-z]{4,5}):\/\/([^]*)/i.exec(text) ?? []
  switch (scheme.toLowerCase()) {
    case 'https':
      return { kind: 'https', href: webHref('https', rest), cid: undefined }
    case 'http':
      return { kind: 'http', href: webHref('http', rest), cid: undefined }
    case 'ipfs':
      return ipfsLink(rest)
    default:
      return { kind: 'other', href: undefined, cid: undefined }
  }
}

export function safeHref(link: string): string | undefined {
  return classifyLink(link).href
}

function webHref(scheme: 'http' | 'https', rest: string): string | undefined {
  const [, host = '', port = '', path = ''] = /^([a-z\d.-]{1,253})(:\d{1,5})?((?:[/?#][^]*)?)$/i.exec(rest) ?? []
  const safePath = encodePath(path)
  return isPublicHost(host) && safePath !== undefined
    ? `${scheme}://${host.toLowerCase()}${port}${safePath}`
    : undefined
}

/** Single-label and numeric hosts point into the user's own network: `localhost`, a router's address. */
function isPublicHost(host: string): boolean {
  const labels = host.toLowerCase().split('.')
  const topLevel = labels.at(-1) ?? ''
  return (
    labels.length >= 2 &&
    labels.every((label) => label.length <= 63 && /^[a-z\d](?:[a-z\d-]*[a-z\d])?$/.test(label)) &&
    /^[a-z]/.test(topLevel) &&
    !['local', 'localhost', 'internal', 'lan', 'arpa'].includes(topLevel)
  )
}

/** `ipfs://<cid>/<path>`; older links repeat the word: `ipfs://ipfs/<cid>`. */
function ipfsLink(rest: string): ChainLink {
  const [, cid, path = ''] = /^(?:ipfs\/)?([a-z\d]{32,128})((?:[/?#][^]*)?)$/i.exec(rest) ?? []
  const safePath = encodePath(path)
  const isUsable = cid !== undefined && safePath !== undefined
  return { kind: 'ipfs', href: isUsable ? `ipfs://${cid}${safePath}` : undefined, cid }
}

/**
 * Escapes everything after the host that RFC 3986 does not allow there. Browsers drop tabs and line breaks and turn
 * backslashes into slashes, so the opened URL would differ from the shown one: those are rejected.
 */
function encodePath(path: string): string | undefined {
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\u{0}-\u{1f}\u{7f}-\u{9f}\\]/u.test(path)) return undefined
  return path.toWellFormed().replace(/[^\w\-.~:/?#[\]@!$&'()*+,;=%]/gu, encodeURIComponent)
}

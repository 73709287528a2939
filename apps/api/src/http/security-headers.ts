/** No answer of the API is a page, but for its documentation, which says so itself: nothing in it may run or be framed. */
const POLICY =
  "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none';require-trusted-types-for 'script'"

/** The same for every answer. Any page may read it, as the resource policy says. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': POLICY,
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

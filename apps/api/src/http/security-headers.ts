/** Responses of the API are not pages (the documentation sets its own policy), so nothing may run or be framed. */
const POLICY =
  "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none';require-trusted-types-for 'script'"

/** Headers of every response. The resource policy lets every origin read it. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': POLICY,
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

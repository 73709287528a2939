import { createHash } from 'node:crypto'
import type { PublicConfig } from '#config/public-config.ts'

export interface ContentSecurityPolicies {
  readonly page: string
  /** For pages that other sites may embed. */
  readonly framed: string
}

/** Builds the content security policy from the configuration: own host, API, logo, nodes and explorers for verification, gateways for artworks, and nothing else. */
export function buildContentSecurityPolicies(
  { apiUrl, errorReportUrl, alternativeLogo, verifyNodeUrls, verifyExplorerUrls, mediaGateways }: PublicConfig,
  inlineScripts: readonly string[],
): ContentSecurityPolicies {
  const hashes = inlineScripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  const logo = typeof alternativeLogo === 'string' ? [originOf(alternativeLogo)] : []
  // Artworks are shown from memory, after verification.
  const memory = mediaGateways.length > 0 ? ['blob:'] : []
  const policy = (ancestors: string) =>
    [
      "default-src 'none'",
      sources("script-src 'self'", hashes),
      "style-src 'self'",
      "font-src 'self'",
      sources("img-src 'self' data:", [...logo, ...memory]),
      ...memory.map((source) => `media-src ${source}`),
      sources("connect-src 'self'", [
        ...[apiUrl, errorReportUrl, ...verifyNodeUrls, ...verifyExplorerUrls].map(originOf),
        // A slash at the end allows the URLs below it.
        ...mediaGateways.map((url) => `${url}/`),
      ]),
      "form-action 'self'",
      "base-uri 'none'",
      "manifest-src 'self'",
      "worker-src 'self'",
      `frame-ancestors ${ancestors}`,
      "require-trusted-types-for 'script'",
      // Each allows a single URL: that of the worker in `page/offline-worker.ts` and in `entities/verify`.
      'trusted-types offline verify',
    ].join(';')
  return { page: policy("'none'"), framed: policy('*') }
}

/**
 * For all responses that are not pages; short, because every file carries it. The worker fetches pages under its own
 * policy.
 */
export const FILE_CONTENT_SECURITY_POLICY =
  "default-src 'none';connect-src 'self';base-uri 'none';frame-ancestors 'none';require-trusted-types-for 'script'"

const sources = (start: string, more: readonly string[]) => [start, ...new Set(more.filter(Boolean))].join(' ')

const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : '')

/** Headers of every response. */
export function buildSecurityHeaders({ publicUrl }: Pick<PublicConfig, 'publicUrl'>): Readonly<Record<string, string>> {
  return {
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // Browsers ignore it without HTTPS and report that as an error on every page. By configuration, not by request,
    // because caches share the responses.
    ...(publicUrl.startsWith('https:') ? { 'cross-origin-opener-policy': 'same-origin' } : {}),
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  }
}
